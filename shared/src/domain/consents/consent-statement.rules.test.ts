import { describe, expect, it } from 'vitest';
import { consentStatement } from './consent-statement.rules.ts';

const clientName = 'Robin Sample';

describe('consentStatement', () => {
  it.each([
    { locale: 'en', guardianName: null, begins: 'I, Robin Sample, have read' },
    {
      locale: 'en',
      guardianName: 'Alex Sample',
      begins: 'I, Alex Sample, am the parent or legal guardian of Robin Sample.',
    },
    { locale: 'en', guardianName: '', begins: 'I am the parent or legal guardian of Robin Sample.' },
    { locale: 'fr', guardianName: null, begins: 'Je, Robin Sample, ai lu' },
    {
      locale: 'fr',
      guardianName: 'Alex Sample',
      begins: 'Je, Alex Sample, suis le parent ou le tuteur légal de Robin Sample.',
    },
    { locale: 'fr', guardianName: '', begins: 'Je suis le parent ou le tuteur légal de Robin Sample.' },
  ] as const)(
    'CO-03 begins in $locale, with the guardian $guardianName: $begins',
    ({ locale, guardianName, begins }) => {
      expect(consentStatement(locale, { clientName, guardianName }).slice(0, begins.length)).toBe(begins);
    },
  );

  it.each(['en', 'fr'] as const)('CO-09 differs in %s between the client and the guardian', (locale) => {
    const own = consentStatement(locale, { clientName, guardianName: null });
    const guardians = consentStatement(locale, { clientName, guardianName: 'Alex Sample' });
    expect(own).not.toContain('Alex Sample');
    expect(guardians).not.toBe(own);
    // The client's name appears twice: as the client, and as the person for whom the guardian agrees.
    expect(guardians.split(clientName)).toHaveLength(3);
  });
});
