import type { Feature } from '../../kernel/feature.js';
import { pluginDirectory } from './build/plugin-directory.js';

/** The plugins page and `plugins.json`. */
export const directory: Feature = { plugins: [pluginDirectory] };
