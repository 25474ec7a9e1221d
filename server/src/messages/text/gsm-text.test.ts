import { describe, expect, it } from 'vitest';
import { gsmText, isOnePart, ONE_PART_LENGTH } from './gsm-text.ts';

describe('gsmText', () => {
  it.each([
    ['24 août 2026 9 h 00', '24 aout 2026 9 h 00'],
    ['Clinique Bien-Être – « Île »', 'Clinique Bien-Etre - " Ile "'],
    ['confirmé à Montréal, où ça?', 'confirmé à Montréal, où ca?'],
    ['L’équipe…', "L'équipe..."],
    ['Łódź 診所 🧘', 'Łodz 診所 🧘'],
  ])('BK-71 writes %j as %j', (text, expected) => {
    expect(gsmText(text)).toBe(expected);
  });
});

describe('isOnePart', () => {
  it('BK-71 is true for at most 160 characters of the GSM alphabet', () => {
    expect(isOnePart('é'.repeat(ONE_PART_LENGTH))).toBe(true);
    expect(isOnePart('é'.repeat(ONE_PART_LENGTH + 1))).toBe(false);
    expect(isOnePart('ê')).toBe(false);
    expect(isOnePart('['.repeat(ONE_PART_LENGTH / 2))).toBe(true);
    expect(isOnePart('['.repeat(ONE_PART_LENGTH / 2 + 1))).toBe(false);
  });
});
