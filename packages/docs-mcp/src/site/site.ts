/** The files of a documentation site, wherever they are. */
export interface Site {
  /** What to call it in messages: a folder or an address. */
  readonly place: string;
  /**
   * Reads one file.
   *
   * @param file - Its path below the site's root, such as `docs/getting-started.md`.
   * @returns its text, or nothing if there is no such file.
   * @throws {@link SiteError} if the site cannot be read at all, or the path leads out of it.
   */
  read(file: string, signal?: AbortSignal): Promise<string | undefined>;
}

/** A problem whose message says what to do about it. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** A path of plain names: nothing that a file system or an address could read as a way out of the site. */
const plainPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Refuses what is no path of a file below the root.
 *
 * @param given - What was asked for, if the path was read from it: the message quotes it.
 * @throws {@link SiteError}
 */
export function checkPath(file: string, given = file): string {
  if (!plainPath.test(file)) {
    throw new SiteError(
      `"${given}" is no path of the site. Paths look like docs/getting-started or api/classes/Runtime.`,
    );
  }
  return file;
}
