import type { Configuration } from 'webpack';

/** Parts that are loaded when they are wanted, by a chunk of their own, and bring their style sheet along. */
const lateParts = /[\\/]components[\\/]Search[\\/]Dialog[\\/]/;

interface CacheGroup {
  test?: (module: { nameForCondition?: () => string | null | undefined }) => boolean;
}

/** Docusaurus puts all styles into one sheet, which every page has to wait for. The late parts' stay out of it. */
export function keepLateStylesApart(config: Configuration): void {
  const { splitChunks } = config.optimization ?? {};
  if (!splitChunks) return;
  const styles = splitChunks.cacheGroups?.styles as CacheGroup | undefined;
  if (styles === undefined) return;
  styles.test = (module) => !lateParts.test(module.nameForCondition?.() ?? '');
}
