import { describe, expect, it } from 'vitest';
import { gsmText, partCount } from './text-message.ts';

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

describe('partCount', () => {
  it.each([
    { what: 'no text', text: '', parts: 1 },
    { what: '160 characters of the GSM alphabet', text: 'é'.repeat(160), parts: 1 },
    { what: '161 of them', text: 'é'.repeat(161), parts: 2 },
    { what: '307 of them', text: 'é'.repeat(307), parts: 3 },
    { what: '80 characters that count as two', text: '['.repeat(80), parts: 1 },
    { what: '81 of them', text: '['.repeat(81), parts: 2 },
    { what: '70 other characters', text: 'ê'.repeat(70), parts: 1 },
    { what: '71 of them', text: 'ê'.repeat(71), parts: 2 },
    { what: '134 of them', text: 'ê'.repeat(134), parts: 2 },
    { what: '135 of them', text: 'ê'.repeat(135), parts: 3 },
    { what: '36 characters beyond 16 bits', text: '🧘'.repeat(36), parts: 2 },
  ])('BK-71 $what take $parts', ({ text, parts }) => {
    expect(partCount(text)).toBe(parts);
  });
});
