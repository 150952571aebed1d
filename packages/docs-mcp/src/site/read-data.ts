import { SiteError, type Site } from './site.js';

/** A JSON file on the site. */
interface DataFile {
  readonly name: string;
  /** The schema version that this package reads. */
  readonly version: number;
}

export const apiFile: DataFile = { name: 'api.json', version: 1 };
export const pluginsFile: DataFile = { name: 'plugins.json', version: 2 };

/**
 * Reads and parses a JSON file on the site.
 *
 * @throws {@link SiteError} if the file is missing, invalid, or has a different schema version.
 */
export async function readData<Data>(
  site: Site,
  { name, version }: DataFile,
  signal?: AbortSignal,
): Promise<Data> {
  const text = await site.read(name, signal);
  if (text === undefined) {
    throw new SiteError(
      `${site.place} has no ${name}. It is not Dowel's documentation, or it has not been built. Choose another folder or address with --site.`,
    );
  }
  const data = parse(text, name, site);
  if (data.version !== version) {
    throw new SiteError(
      `Expected version ${version} of ${name} in ${site.place}, but found ${data.version ?? 'none'}. Install the version of @dowel/docs-mcp that matches the site.`,
    );
  }
  return data as Data;
}

function parse(text: string, name: string, site: Site): { version?: number } {
  try {
    return JSON.parse(text) as { version?: number };
  } catch (error) {
    throw new SiteError(`${name} in ${site.place} is not valid JSON. Build the site again.`, {
      cause: error,
    });
  }
}
