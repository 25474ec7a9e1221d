import { describe, expect, it } from 'vitest';
import { clinicText, clinicTexts, editedTranslations, missingTranslations } from './clinic-texts.rules.ts';

const SESSION = { name: 'Session', description: null, translations: { fr: { name: 'Séance' } } };
const FRENCH_CLINIC = { name: 'Séance', translations: { en: { name: 'Session' } } };
const UNTRANSLATED = { name: 'Session', translations: {} };
const BLANK_TRANSLATION = { name: 'Session', translations: { fr: { name: '  ' } } };
const ONLY_TRANSLATED = { name: '', translations: { fr: { name: 'Séance' } } };
const NO_TEXT = { name: '', translations: {} };
/** A text in the clinic's own language among the translations is never read. */
const DOUBLE = { name: 'Session', translations: { en: { name: 'Old' } } };

describe('GN-05 the language of a clinic’s text', () => {
  it.each([
    ['own language', SESSION, 'en', 'en', 'Session', undefined],
    ['other language', SESSION, 'fr', 'en', 'Séance', undefined],
    ['French clinic, own language', FRENCH_CLINIC, 'fr', 'fr', 'Séance', undefined],
    ['French clinic, other language', FRENCH_CLINIC, 'en', 'fr', 'Session', undefined],
    ['no translation', UNTRANSLATED, 'fr', 'en', 'Session', 'en'],
    ['blank translation', BLANK_TRANSLATION, 'fr', 'en', 'Session', 'en'],
    ['only a translation, read in the clinic’s language', ONLY_TRANSLATED, 'en', 'en', 'Séance', 'fr'],
    ['only a translation, read in its language', ONLY_TRANSLATED, 'fr', 'en', 'Séance', undefined],
    ['no text at all', NO_TEXT, 'fr', 'en', '', undefined],
    ['a stray text in the own language', DOUBLE, 'en', 'en', 'Session', undefined],
  ] as const)('%s', (_case, row, locale, contentLocale, text, lang) => {
    expect(clinicText(row, 'name', { locale, contentLocale })).toEqual({ text, lang });
  });

  it('names the fields that are in another language, and nothing else', () => {
    const row = { ...SESSION, description: 'Fifty minutes', duration: 50 };
    expect(clinicTexts(row, ['name', 'description'], { locale: 'fr', contentLocale: 'en' })).toEqual({
      name: 'Séance',
      description: 'Fifty minutes',
      langs: { description: 'en' },
    });
    expect(clinicTexts(SESSION, ['name', 'description'], { locale: 'fr', contentLocale: 'en' })).toEqual({
      name: 'Séance',
      description: null,
    });
  });
});

describe('GN-05 edited translations', () => {
  const fields = ['name', 'description'] as const;

  it.each([
    ['nothing sent', { fr: { name: 'Séance' } }, undefined, 'en', { fr: { name: 'Séance' } }],
    ['a new text', {}, { fr: { name: 'Séance' } }, 'en', { fr: { name: 'Séance' } }],
    ['a blank text removes', { fr: { name: 'Séance' } }, { fr: { name: ' ' } }, 'en', {}],
    ['an empty object removes', { fr: { name: 'Séance' } }, {}, 'en', {}],
    ['the own language is ignored', {}, { en: { name: 'Session' } }, 'en', {}],
    ['a French clinic', {}, { en: { name: 'Session' }, fr: { name: 'Séance' } }, 'fr', { en: { name: 'Session' } }],
    [
      'other fields stay',
      { fr: { note: 'Note' } },
      { fr: { name: 'Séance' } },
      'en',
      { fr: { note: 'Note', name: 'Séance' } },
    ],
  ] as const)('%s', (_case, kept, sent, contentLocale, expected) => {
    expect(editedTranslations(kept, sent, { fields, contentLocale })).toEqual(expected);
  });
});

describe('GN-05 missing translations', () => {
  it.each([
    ['translated', SESSION, []],
    ['not translated', UNTRANSLATED, ['name']],
    ['blank translation', BLANK_TRANSLATION, ['name']],
    ['nothing to translate', NO_TEXT, []],
  ] as const)('%s', (_case, row, expected) => {
    expect(missingTranslations(row, ['name'], 'en')).toEqual(expected);
  });
});
