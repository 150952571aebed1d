import { writeFile } from 'node:fs/promises';

/** Writes indented JSON, because people read these files too. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
