// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { ClinicText } from './clinic-text.tsx';

it.each([
  { contentLocale: 'en', locale: 'fr', lang: 'en' },
  { contentLocale: 'fr', locale: 'en', lang: 'fr' },
  { contentLocale: 'en', locale: 'en', lang: null },
] as const)('GN-05 a text in $contentLocale on a page in $locale has lang $lang', ({ contentLocale, locale, lang }) => {
  const text = (
    <p>
      <ClinicText>Individual session</ClinicText>
    </p>
  );
  renderRemote(text, { clinic: { contentLocale }, locale });
  const shown = screen.getByText('Individual session');
  expect(shown.getAttribute('lang')).toBe(lang);
  expect(shown.tagName).toBe(lang === null ? 'P' : 'SPAN');
});
