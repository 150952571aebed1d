import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findZones } from './find-zones.js';
import { createPlaces } from './places.js';

const places = createPlaces({ Springfield: 'America/Chicago' });

describe('findZones', () => {
  it.each([
    ['What time is it in Lisbon?', ['Europe/Lisbon']],
    ['what time is it in lisbon', ['Europe/Lisbon']],
    ['Lisbon?', ['Europe/Lisbon']],
    ['What time is it in GMT+3?', ['Etc/GMT-3']],
    ['time in UTC-05:00', ['Etc/GMT+5']],
    ['What time is it in UTC?', ['UTC']],
    ["What's the time now, Lisbon", ['Europe/Lisbon']],
    ["What is Lisbon's time?", ['Europe/Lisbon']],
    ['It is Tokyo time that I want', ['Asia/Tokyo']],
    ['What time is it in New York right now?', ['America/New_York']],
    ['time in São Paulo please', ['America/Sao_Paulo']],
    ["time in St. John's", ['America/St_Johns']],
    ['What day is it in Port-au-Prince?', ['America/Port-au-Prince']],
    ['the date in Ho Chi Minh City', ['Asia/Ho_Chi_Minh']],
    ['What time is it in New Jersey?', ['America/New_York']],
    ['and in Europe/Lisbon?', ['Europe/Lisbon']],
    ['europe/lisbon', ['Europe/Lisbon']],
    ['time in Asia/Kolkata', ['Asia/Kolkata']],
    ['time in UTC', ['UTC']],
    ['What time is it in Japan?', ['Asia/Tokyo']],
    [
      'Compare Tokyo and Lisbon, with the time in Lisbon and Tokyo',
      ['Europe/Lisbon', 'Asia/Tokyo'],
    ],
    [
      'What time is it in Lisbon, Tokyo and New York?',
      ['Europe/Lisbon', 'Asia/Tokyo', 'America/New_York'],
    ],
    ['What time is it in Springfield?', ['America/Chicago']],
  ])('finds the places in %j', (text, zones) => {
    expect(findZones(text, places)).toEqual({ zones, unknown: [] });
  });

  it.each([
    'What time is it?',
    'My name is Regina. What time is it?',
    'I am Davis, tell me the time',
    'How long until Christmas?',
    'What time is it in the morning?',
    'What is the time in 24 hours format?',
    'What time is it in your time zone?',
    'Is it and/or AC/DC time?',
    '',
  ])('finds no place in %j', (text) => {
    expect(findZones(text, places)).toEqual({ zones: [], unknown: [] });
  });

  it.each([
    ['What time is it in Atlantis?', ['Atlantis']],
    ['what time is it now in the Lost World, please', ['Lost World']],
    ['time in atlantis', ['atlantis']],
    ['What time is it in Europe/Atlantis?', ['Europe/Atlantis']],
  ])('reports the unknown places in %j', (text, unknown) => {
    expect(findZones(text, places)).toEqual({ zones: [], unknown });
  });

  it('separates known and unknown places in a list', () => {
    expect(findZones('What time is it in Lisbon, Atlantis and Tokyo?', places)).toEqual({
      zones: ['Europe/Lisbon', 'Asia/Tokyo'],
      unknown: ['Atlantis'],
    });
    expect(findZones('What time is it in Lisbon and Who are you?', places)).toEqual({
      zones: ['Europe/Lisbon'],
      unknown: [],
    });
  });

  it('finds every zone of the engine by its full name', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      expect(findZones(`What time is it in ${zone}?`, places)).toEqual({
        zones: [zone],
        unknown: [],
      });
    }
  });

  it('returns only valid zones for any text', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'in',
        'time',
        'and',
        ',',
        'Lisbon',
        'the',
        'Europe/',
        'is it',
        'Tokyo',
        '-',
        '/',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        for (const timeZone of findZones(words.join(' '), places).zones) {
          expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
        }
      }),
    );
  });
});
