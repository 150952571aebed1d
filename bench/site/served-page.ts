import { serveStatic } from '../../website/serve/serve-static.js';

/** A page of a built site. */
export interface BuiltPage {
  readonly name: string;
  /** The folder of the site. */
  readonly directory: string;
  /** From the site's root, with a leading slash. */
  readonly path: string;
}

export interface ServedPage {
  readonly name: string;
  readonly directory: string;
  readonly url: string;
}

/** Serves pages while they are measured. */
export async function withServers<Page extends BuiltPage, Result>(
  pages: readonly Page[],
  use: (pages: readonly (Page & ServedPage)[]) => Promise<Result>,
): Promise<Result> {
  const servers = await Promise.all(
    pages.map(({ directory }) => serveStatic({ directory, port: 0, hostname: '127.0.0.1' })),
  );
  try {
    return await use(
      pages.map((page, index) => ({
        ...page,
        url: new URL(page.path, servers[index]?.url).href,
      })),
    );
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}
