import { describe, expect, it } from 'vitest';
import { bookingPath } from '../paths.ts';
import {
  addressOf,
  askedPractitionerId,
  type BookingChoices,
  newChoices,
  stepOf,
  wantsDetails,
} from './booking-steps.rules.ts';

const slot = { date: '2026-11-24', time: '09:00', startsAt: '2026-11-24T14:00:00Z', isConfirmed: true };
const confirmed: BookingChoices = { ...newChoices('UTC'), serviceId: 11, slot };

describe('stepOf', () => {
  it.each([
    { when: 'the plain route', route: { serviceId: null, isDetails: false }, choices: confirmed, step: 'service' },
    { when: 'a service', route: { serviceId: 11, isDetails: false }, choices: confirmed, step: 'time' },
    {
      when: 'details of a confirmed time',
      route: { serviceId: 11, isDetails: true },
      choices: confirmed,
      step: 'details',
    },
    {
      when: 'details of a time that is not confirmed',
      route: { serviceId: 11, isDetails: true },
      choices: { ...confirmed, slot: { ...slot, isConfirmed: false } },
      step: 'time',
    },
    { when: 'details of another service', route: { serviceId: 12, isDetails: true }, choices: confirmed, step: 'time' },
  ] as const)('SH-08 $when: $step', ({ route, choices, step }) => {
    expect(stepOf(route, choices)).toBe(step);
  });
});

describe('addressOf', () => {
  it('BK-12 step 1 has the plain route, whatever was chosen', () => {
    expect(addressOf('service', 11, bookingPath)).toBe('/site/book_appointment');
    expect(addressOf('time', null, bookingPath)).toBe('/site/book_appointment');
  });

  it('RT-02 the later steps contain the service id', () => {
    expect(addressOf('time', 11, bookingPath)).toBe('/site/book_appointment/11');
    const details = new URL(addressOf('details', 11, bookingPath), 'http://clinic.test');
    expect(details.pathname).toBe('/site/book_appointment/11');
    expect(wantsDetails(details.searchParams)).toBe(true);
  });
});

describe('askedPractitionerId', () => {
  it.each([
    ['practitioner=5', 5],
    ['practitioner=5&step=details', 5],
    ['practitioner=0', null],
    ['practitioner=5x', null],
    ['practitioner=-5', null],
    ['practitioner=99999999999999999999', null],
    ['', null],
  ])('BK-22 %s asks for %s', (query, expected) => {
    expect(askedPractitionerId(new URLSearchParams(query))).toBe(expected);
  });
});
