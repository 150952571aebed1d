import { cpus, totalmem } from 'node:os';

import { describeWaits } from './idle.js';
import { lighthouseVersion } from './lighthouse.js';

/** Describes when and on which machine the figures were taken. */
export function describeConditions(browserVersion: string): string {
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const memory = Math.round(totalmem() / 1_073_741_824);
  return (
    `${date}, ${cpus().length} cores (${process.arch}), ${memory} GB, Node ${process.versions.node}, ` +
    `Chromium ${browserVersion}, Lighthouse ${lighthouseVersion} for phones; ${describeWaits()}.`
  );
}
