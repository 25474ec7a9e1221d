import { describe, expect, it } from 'vitest';
import {
  EMPTY_SITE_TEXTS,
  isEmptyTextSet,
  SITE_TEXT_NAMES,
  type SiteTextSet,
  siteInLanguage,
  siteText,
  withSiteText,
} from './site-texts.rules.ts';

const setOf = (texts: Partial<Record<(typeof SITE_TEXT_NAMES)[number], string>>): SiteTextSet =>
  SITE_TEXT_NAMES.reduce((set, name) => withSiteText(set, name, texts[name] ?? ''), EMPTY_SITE_TEXTS);

const ENGLISH = setOf({
  'home.banner_title': 'A calm place',
  'about.content': '<p>We listen.</p>',
  'team.title': 'Us',
});
const FRENCH = setOf({
  'home.banner_title': 'Un lieu calme',
  'about.content': '<p> </p>',
  services_content: '<p>Quoi</p>',
});
const read = (locale: 'en' | 'fr') => siteInLanguage(ENGLISH, { fr: FRENCH }, { locale, contentLocale: 'en' });

describe('siteInLanguage', () => {
  it('GN-05 a French reader gets the French texts, and the English ones marked where none is written', () => {
    const { site, langs } = read('fr');
    expect(siteText(site, 'home.banner_title')).toBe('Un lieu calme');
    expect(siteText(site, 'about.content')).toBe('<p>We listen.</p>');
    expect(langs).toEqual({ 'about.content': 'en', 'team.title': 'en' });
  });

  it('GN-05 an English reader gets the clinic’s own texts, and a French one marked where only that is written', () => {
    const { site, langs } = read('en');
    expect(siteText(site, 'home.banner_title')).toBe('A calm place');
    expect([siteText(site, 'services_content'), langs]).toEqual(['<p>Quoi</p>', { services_content: 'fr' }]);
  });

  it('GN-05 a clinic that writes French is read the other way round', () => {
    const languages = { locale: 'en', contentLocale: 'fr' } as const;
    expect(siteInLanguage(FRENCH, { en: ENGLISH }, languages).langs).toEqual({ services_content: 'fr' });
    expect(siteInLanguage(FRENCH, {}, { ...languages, locale: 'fr' })).toEqual({ site: FRENCH, langs: undefined });
  });
});

it.each(SITE_TEXT_NAMES)('ST-15 %s is changed alone', (name) => {
  const changed = withSiteText(ENGLISH, name, 'New');
  const differing = SITE_TEXT_NAMES.filter((one) => siteText(changed, one) !== siteText(ENGLISH, one));
  expect([differing, siteText(changed, name)]).toEqual([[name], 'New']);
  expect([isEmptyTextSet(changed), isEmptyTextSet(EMPTY_SITE_TEXTS)]).toEqual([false, true]);
});
