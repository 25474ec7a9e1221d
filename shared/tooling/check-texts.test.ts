import { describe, expect, it } from 'vitest';
import { faultsOf, untranslated } from './texts/text-rules.ts';
import { textsIn } from './texts/texts-in.ts';

const found = (source: string, file = 'x.ts') => textsIn(file, source).map(({ language, text }) => [language, text]);

describe('GN-05 the texts for people in a source', () => {
  it('are those of a catalogue, with {} for a value', () => {
    const source = `import { defineMessages } from '@carefront/shared/app';
      export const T = defineMessages(
        { hello: 'Hello', of: (name: string) => \`Form of \${name}\` },
        { hello: 'Bonjour', of: (name: string) => (name === 'x' ? 'Rien' : \`Formulaire de \${name}\`) },
      );`;
    expect(found(source)).toEqual([
      ['en', 'Hello'],
      ['en', 'Form of {}'],
      ['fr', 'Bonjour'],
      ['fr', 'Rien'],
      ['fr', 'Formulaire de {}'],
    ]);
  });

  it.each([
    ['fields named by language', `const T = { a: { en: 'Yes', fr: 'Oui' } };`],
    ['constants named by language', `const YES_EN = 'Yes'; const YES_FR = 'Oui';`],
    ['catalogues in constants', `const EN = { a: 'Yes' }; export const T = defineMessages(EN, { a: 'Oui' });`],
  ])('are found in %s', (_where, source) => {
    expect(found(source)).toEqual([
      ['en', 'Yes'],
      ['fr', 'Oui'],
    ]);
  });

  it('are found in the pairs of a form that is written in code', () => {
    expect(found(`const T = { label: ['Yes', 'Oui'], options: ['a', 'b', 'c'] };`, 'src/form-templates/x.ts')).toEqual([
      ['en', 'Yes'],
      ['fr', 'Oui'],
    ]);
  });

  it('are found in a file named by language, and nothing is found where no language is known', () => {
    expect(found(`export const TEXTS = { a: 'Oui' };`, 'texts.fr.ts')).toEqual([['fr', 'Oui']]);
    expect(found(`const kind = 'note'; if (kind === 'note') send('text');`)).toEqual([]);
  });
});

describe('GN-05 the words of a text', () => {
  it.each([
    ['en', 'Please sign in again.'],
    ['en', 'Choose a provider.'],
    ['en', "The clinic's site"],
    ['en', "Send 'First visit'"],
    ['en', 'Saved!'],
    ['en', 'By e-mail'],
    ['en', 'At 14:00'],
    ['en', 'Nobody can be recognised.'],
    ['fr', "l'heure"],
    ['fr', 'Il manque encore : le nom.'],
    ['fr', '{}: {}'],
    ['fr', 'Êtes-vous sûr ?'],
    ['fr', 'Retirer\u00A0?'],
    ['fr', '« Oui »'],
    ['fr', 'Choisissez un praticien.'],
    ['fr', 'Répondez à cet e-mail.'],
    ['fr', 'Au plus 2 Mo'],
    ['fr', 'Veuillez contacter la clinique.'],
  ] as const)('%s: %s is refused', (language, text) => {
    expect(faultsOf({ language, text })).toHaveLength(1);
  });

  it.each([
    ['en', 'Please log in again. The clinic’s payment provider keeps the card.'],
    ['en', 'Choose “First visit”, at 2:00 PM.'],
    [
      'fr',
      'Il manque encore\u00A0: l’adresse courriel. Êtes-vous sûr? Appuyez sur «\u00A0Oui\u00A0»; au plus 2\u00A0Mo.',
    ],
    ['fr', 'À 14:30, le fournisseur de paiement'],
  ] as const)('%s: %s is fine', (language, text) => {
    expect(faultsOf({ language, text })).toEqual([]);
  });

  it('a text that a requirement names stays as it is', () => {
    const text = 'Select Provider, Date & Time';
    expect(faultsOf({ language: 'en', text }, (each) => each === text)).toEqual([]);
  });

  it('a French text equal to an English one is not translated, except names and short words', () => {
    const texts = textsIn(
      'x.ts',
      `const A = { en: 'Nobody is here yet', fr: 'Nobody is here yet' };
      const B = { en: 'Page 1', fr: 'Page 1' };`,
    );
    expect(untranslated(texts).map(({ text }) => text)).toEqual(['Nobody is here yet']);
  });
});
