/** Removes lines marked `// [!code --]` and other `[!code …]` notes. Line numbers stay the same. */
export function withoutNotes(code: string): string {
  return code
    .replaceAll(/^.*\/\/ *\[!code --\].*$/gm, '')
    .replaceAll(/ *(?:\/\/ *)?\[!code [^\]]*\] *$/gm, '');
}
