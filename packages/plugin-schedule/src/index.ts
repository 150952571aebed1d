/**
 * Starts events at set times, by cron expression.
 *
 * @packageDocumentation
 */

export { SchedulePlugin } from './schedule-plugin.js';
export type { ScheduledJob, SchedulePluginOptions } from './schedule-plugin.js';
