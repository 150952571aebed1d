import type { Twin } from './make-twin.js';

/** What one reads to write a plugin, in the order to read it. */
const guides = [
  'docs/building-plugins',
  'docs/building-plugins/executors',
  'docs/building-plugins/triggers',
];

/** What plugins do besides, and is explained with all that goes with it: not each name of it is a plugin's concern. */
const furtherGuides = ['docs/core-utilities/createEvent', 'docs/core-utilities/getObject'];

/** Of the memory a plugin needs what the guide to executors shows, which leads here too. */
const leftOut = ['api/classes/MemoryManager', 'api/interfaces/Message'];

/** The guides for whoever writes a plugin, and each page of the reference that those on plugins lead to. */
export function choosePagesForPluginAuthors(twins: readonly Twin[], baseUrl: string): Twin[] {
  const find = (page: string): Twin => {
    const twin = twins.find(({ route }) => route === baseUrl + page);
    if (twin === undefined) throw new Error(`There is no page ${page} for plugin authors.`);
    return twin;
  };
  const onPlugins = guides.map(find);
  const reference = twins.filter(
    (twin) =>
      twin.route.startsWith(`${baseUrl}api/`) &&
      !leftOut.includes(twin.route.slice(baseUrl.length)) &&
      onPlugins.some((guide) => leadsTo(guide, twin)),
  );
  return [...onPlugins, ...furtherGuides.map(find), ...reference];
}

function leadsTo({ file }: Twin, { address }: Twin): boolean {
  return [')', '#'].some((end) => file.includes(`(${address}${end}`));
}
