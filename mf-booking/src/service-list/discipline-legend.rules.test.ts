import { HANDS, TALK } from '@carefront/shared/testing/bookings';
import { describe, expect, it } from 'vitest';
import { disciplineLegend } from './discipline-legend.rules.ts';

const discipline = (id: number, name: string) => ({ ...TALK, id, booking_site_occupations: [{ id, name }] });

describe('BK-07 disciplineLegend', () => {
  it.each([
    ['no service', [], []],
    ['one service: its card has room for the words', [TALK], []],
    ['two disciplines', [TALK, HANDS, TALK], ['P Psychotherapy', 'OT Occupational Therapy']],
    ['a discipline once', [TALK, TALK], ['P Psychotherapy']],
    [
      'no disciplines',
      [
        { ...TALK, booking_site_occupations: [] },
        { ...HANDS, booking_site_occupations: [] },
      ],
      [],
    ],
    ['the same initials twice', [discipline(1, 'Psychotherapy'), discipline(2, 'Physiotherapy')], []],
  ])('%s', (_what, services, legend) => {
    expect(disciplineLegend(services).map(({ short, name }) => `${short} ${name}`)).toEqual(legend);
  });
});
