import { describe, expect, it } from 'vitest';
import {
  FIRST_BRAND_COLOUR,
  isClinicOpen,
  OPENING_STEPS,
  type OpeningFacts,
  type OpeningStepName,
  openingSteps,
} from './opening.rules.ts';

const NEW: OpeningFacts = {
  hasPractitioner: false,
  hasService: false,
  address: null,
  phone: null,
  email: null,
  hasLogo: false,
  brandColour: FIRST_BRAND_COLOUR,
  isSiteSeen: false,
  isBookingOn: false,
  hasBooking: false,
};
const OPEN: OpeningFacts = {
  ...NEW,
  ...{ hasPractitioner: true, hasService: true, phone: '416 555 0100', hasLogo: true, isBookingOn: true },
  hasBooking: true,
};
const doneOf = (facts: OpeningFacts): OpeningStepName[] =>
  openingSteps(facts).flatMap(({ step, isDone }) => (isDone ? [step] : []));

describe('the steps that open a clinic', () => {
  it.each<{ when: string; change: Partial<OpeningFacts>; done: OpeningStepName[] }>([
    { when: 'in a new clinic, the hours that apply by default', change: {}, done: [] },
    { when: 'with a practitioner', change: { hasPractitioner: true }, done: ['people'] },
    { when: 'with a service on offer', change: { hasService: true }, done: ['services'] },
    { when: 'with an address', change: { address: '1 Queen Street' }, done: ['contact'] },
    { when: 'with a phone', change: { phone: '416 555 0100' }, done: ['contact'] },
    { when: 'with an email', change: { email: 'front@maple.test' }, done: ['contact'] },
    { when: 'with blank contact details, nothing more', change: { address: ' ', phone: '', email: ' ' }, done: [] },
    { when: 'with a logo', change: { hasLogo: true }, done: ['look'] },
    { when: 'with a colour of its own', change: { brandColour: '#123456' }, done: ['look'] },
    { when: 'with the first colour in capitals, nothing more', change: { brandColour: '#2F6F5E' }, done: [] },
    { when: 'after a look at the site', change: { isSiteSeen: true }, done: ['look'] },
    { when: 'with booking on', change: { isBookingOn: true }, done: ['booking'] },
    { when: 'with a first booking', change: { hasBooking: true }, done: ['first-booking'] },
  ])('$when', ({ change, done }) => {
    expect(doneOf({ ...NEW, ...change })).toEqual(
      OPENING_STEPS.filter((step) => step === 'hours' || done.includes(step)),
    );
  });
});

describe('an open clinic', () => {
  it.each<{ when: string; facts: OpeningFacts; expected: boolean }>([
    { when: 'nothing is done', facts: NEW, expected: false },
    { when: 'everything is done', facts: OPEN, expected: true },
    { when: 'nobody has booked', facts: { ...OPEN, hasBooking: false }, expected: false },
    { when: 'booking is paused after the first booking', facts: { ...OPEN, isBookingOn: false }, expected: true },
    { when: 'the last service leaves after the first booking', facts: { ...OPEN, hasService: false }, expected: true },
    { when: 'nobody can reach it', facts: { ...OPEN, phone: null }, expected: false },
    { when: 'nobody has looked at it', facts: { ...OPEN, hasLogo: false }, expected: false },
  ])('is one when $when: $expected', ({ facts, expected }) => {
    expect(isClinicOpen(openingSteps(facts))).toBe(expected);
  });
});
