/**
 * Creates events at set times, using cron expressions.
 *
 * @packageDocumentation
 */

export { SchedulePlugin } from './schedule-plugin.js';
export type { ScheduledJob, SchedulePluginOptions } from './schedule-plugin.js';
