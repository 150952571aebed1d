import { buildSync } from 'esbuild';

/** The oldest browsers in which scripts run. Older ones show the page without them. */
const browsers = ['chrome120', 'firefox125', 'safari17.4'];

/**
 * Bundles a module into a script tag, for what has to run before the page's scripts.
 *
 * @param entry - The path of the module.
 * @param options - Replaces the constant `OPTIONS` in it.
 */
export function inlineScript(entry: string, options: unknown = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers,
    write: false,
    define: { OPTIONS: JSON.stringify(options) },
  });
  return `<script>${outputFiles[0]?.text.trim() ?? ''}</script>`;
}
