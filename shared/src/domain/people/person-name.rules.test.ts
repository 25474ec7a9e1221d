import { describe, expect, it } from 'vitest';
import { hasAddress, hasHiddenCharacters, isInvisible, nameError } from './person-name.rules.ts';

describe('nameError', () => {
  it.each([
    { what: 'a name', name: 'Robin', expected: null },
    { what: 'a name with spaces around it', name: ' Robin\n', expected: null },
    { what: 'a right-to-left name', name: 'ليلى', expected: null },
    { what: 'a name with a zero-width non-joiner', name: 'نیم\u200cفاصله', expected: null },
    { what: 'an empty name', name: '', expected: 'signature-required' },
    { what: 'only spaces', name: ' \t\u00a0', expected: 'signature-required' },
    { what: 'only invisible characters', name: '\u200b\u2800', expected: 'signature-required' },
    { what: 'a line break', name: 'Ro\nbin', expected: 'name-characters' },
    { what: 'a bell character', name: 'Ro\u0007bin', expected: 'name-characters' },
    { what: 'a line separator', name: 'Ro\u2028bin', expected: 'name-characters' },
    { what: 'a direction override', name: 'Ro\u202ebin', expected: 'name-characters' },
    { what: 'half of a surrogate pair', name: 'Ro\ud83dbin', expected: 'name-characters' },
    { what: 'a full surrogate pair', name: 'Ro\ud83d\ude00bin', expected: null },
    { what: 'a direction isolate', name: 'Ro\u2067bin', expected: 'name-characters' },
  ])('CO-07 CB-05 is $expected for $what', ({ name, expected }) => {
    expect(nameError(name, 'signature-required')).toBe(expected);
  });
});

it('CB-05 an invisible text is not the same as a text with hidden characters', () => {
  expect([
    isInvisible('\u202e'),
    isInvisible('a\u202e'),
    hasHiddenCharacters(''),
    hasHiddenCharacters('a\u202eb'),
  ]).toEqual([true, false, false, true]);
});

describe('hasAddress', () => {
  it.each([
    'St. John',
    'St.John',
    "O'Neil-Smith",
    'O’Neil-Smith',
    'Mary-Jane van der Berg Jr.',
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'Ma.Theresa',
    'Dr. Zoë Müller-Lüdenscheidt, Ph.D.',
    'Kumar s/o Raman',
    'Wm. Smith III',
    '王小明',
    'Мария-Луиза',
    'Nguyễn Thị Minh Khai',
    '3rd Noor',
    '',
  ])('BK-72 is false for a real name: %s', (name) => {
    expect(hasAddress(name)).toBe(false);
  });

  it.each([
    'Your account is locked, see evil.example',
    'evil.example',
    'Anna evil.example/login now',
    'Anna (evil.example)',
    'http://1.2.3.4',
    'HTTPS://evil',
    'www.evil.example',
    'Noor t.co/abc',
    'me@evil.example',
    'me＠evil',
    'evil．example',
    'evil。example',
    'evil\u200b.\u200bexample',
    'пример.рф',
    'Jr.evil.example',
  ])('BK-72 is true for an address: %s', (name) => {
    expect(hasAddress(name)).toBe(true);
  });

  it('BK-72 is fast for a hostile text', () => {
    const began = process.threadCpuUsage();
    for (const text of ['a'.repeat(200_000), 'a.'.repeat(100_000), './'.repeat(100_000), ' '.repeat(200_000)])
      hasAddress(text);
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(2_000);
  });

  it('BK-72 makes nameError refuse the name', () => {
    expect(nameError('see evil.example', 'first-name-required')).toBe('name-address');
  });
});
