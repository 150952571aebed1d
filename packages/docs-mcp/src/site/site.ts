/** A documentation site in a folder or on a server. */
export interface Site {
  /** The folder or URL of the site, for messages. */
  readonly place: string;
  /**
   * Reads a file.
   *
   * @param file - The path relative to the site's root, such as `docs/getting-started.md`.
   * @returns The text, or `undefined` if there is no such file.
   * @throws {@link SiteError} if the site cannot be read, or the path points outside the site.
   */
  read(file: string, signal?: AbortSignal): Promise<string | undefined>;
}

/** Thrown when a site cannot be read. The message says what to do, and the tools return it to the agent. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** Rules out everything that could leave the site: `..`, schemes, absolute paths and hidden files. */
const plainPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Checks that a path stays below the root of the site, and returns it.
 *
 * @param given - The text that the path was parsed from, for the message.
 * @throws {@link SiteError} if the path leaves the site.
 */
export function checkPath(file: string, given = file): string {
  if (!plainPath.test(file)) {
    throw new SiteError(
      `"${given}" is not a path on this site. Use a path such as docs/getting-started or api/classes/Runtime.`,
    );
  }
  return file;
}
