import { docusaurus } from './docusaurus.js';
import type { Engine } from './engine.js';
import { ours } from './ours.js';
import { rspress } from './rspress.js';
import { starlight } from './starlight.js';
import { vitepress } from './vitepress.js';

export const engines: readonly Engine[] = [docusaurus, vitepress, starlight, rspress, ours];
