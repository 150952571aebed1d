import { SiteError, type Site } from './site.js';

/** A file of data that the site has for programs. */
interface DataFile {
  readonly name: string;
  /** The version of its schema that this package reads. */
  readonly version: number;
}

export const apiFile: DataFile = { name: 'api.json', version: 1 };
export const pluginsFile: DataFile = { name: 'plugins.json', version: 2 };

/**
 * Reads a file of data.
 *
 * @throws {@link SiteError} if it is not there, or of a version that this package does not know.
 */
export async function readData<Data>(
  site: Site,
  { name, version }: DataFile,
  signal?: AbortSignal,
): Promise<Data> {
  const text = await site.read(name, signal);
  if (text === undefined) {
    throw new SiteError(
      `${site.place} has no ${name}, so it is no documentation of Dowel, or one that is not built. --site takes another place.`,
    );
  }
  const data = parse(text, name, site);
  if (data.version !== version) {
    throw new SiteError(
      `${name} of ${site.place} has version ${data.version ?? 'none'}, and this server reads version ${version}. Install the version of @dowel/docs-mcp that belongs to the site.`,
    );
  }
  return data as Data;
}

function parse(text: string, name: string, site: Site): { version?: number } {
  try {
    return JSON.parse(text) as { version?: number };
  } catch (error) {
    throw new SiteError(`${name} of ${site.place} is not JSON. Build the site again.`, {
      cause: error,
    });
  }
}
