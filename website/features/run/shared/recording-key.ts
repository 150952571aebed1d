import { createHash } from 'node:crypto';

/**
 * Returns the key of a program's recording. It changes with the program, so a changed program never shows an old
 * recording.
 *
 * @param code - The program, with the comments that say what it prints.
 */
export function recordingKey(code: string): string {
  return createHash('sha256').update(code.trim()).digest('hex').slice(0, 12);
}
