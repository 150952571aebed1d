import { describe, expect, it } from 'vitest';
import { formatTime } from './format-time.js';

describe('formatTime', () => {
  it.each([
    [
      '2026-11-15T14:30:00Z',
      'Europe/Lisbon',
      'Sunday, 15 November 2026, 14:30 in Europe/Lisbon (GMT+0)',
    ],
    [
      '2026-07-01T14:30:00Z',
      'Europe/Lisbon',
      'Wednesday, 1 July 2026, 15:30 in Europe/Lisbon (GMT+1)',
    ],
    ['2026-11-15T00:00:00Z', 'UTC', 'Sunday, 15 November 2026, 00:00 in UTC (GMT+0)'],
    [
      '2026-11-15T20:00:00Z',
      'Asia/Kolkata',
      'Monday, 16 November 2026, 01:30 in Asia/Kolkata (GMT+5:30)',
    ],
    [
      '2026-11-15T02:00:00Z',
      'America/New_York',
      'Saturday, 14 November 2026, 21:00 in America/New_York (GMT-5)',
    ],
  ])('formats %s in %s', (moment, timeZone, text) => {
    expect(formatTime(new Date(moment), timeZone)).toBe(text);
  });
});
