/**
 * Formats a time for people, such as `Sunday, 15 November 2026, 14:30 in Europe/Lisbon (GMT+0)`.
 *
 * Joins the parts itself, because engines differ in their order and commas.
 */
export function formatTime(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';

  // Engines write the zero offset as a bare "GMT" or, for UTC itself, as "UTC".
  const offset = part('timeZoneName').replace(/^(?:GMT|UTC)$/, 'GMT+0');
  const date = `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`;
  return `${date}, ${part('hour')}:${part('minute')} in ${timeZone} (${offset})`;
}
