import { writeFile } from 'node:fs/promises';

/** Writes a file for programs, laid out so that people can read it too. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
