import type { Configuration } from 'webpack';

/** Components in a lazy chunk, whose styles are loaded with it. */
const lazyComponents = /[\\/](?:components[\\/]Run|search[\\/]content)[\\/]/;

interface CacheGroup {
  test?: (module: { nameForCondition?: () => string | null | undefined }) => boolean;
}

/** Keeps the styles of lazy components out of Docusaurus's single style sheet, which blocks the first paint. */
export function splitLazyStyles(config: Configuration): void {
  const { splitChunks } = config.optimization ?? {};
  if (!splitChunks) return;
  const styles = splitChunks.cacheGroups?.styles as CacheGroup | undefined;
  if (styles === undefined) return;
  styles.test = (module) => !lazyComponents.test(module.nameForCondition?.() ?? '');
}
