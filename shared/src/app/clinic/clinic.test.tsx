import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { ClinicText, useMomentText } from './clinic.tsx';

// @vitest-environment jsdom

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

it.each([
  { name: 'a text in the reader’s language', lang: undefined, shown: null },
  { name: 'a text without a translation', lang: 'en', shown: 'en' },
] as const)(
  'GN-05 $name has the lang $shown on a French page, whatever language the clinic writes',
  ({ lang, shown }) => {
    renderRemote(<ClinicText lang={lang}>Individual session</ClinicText>, {
      clinic: { contentLocale: 'en' },
      locale: 'fr',
    });
    expect(screen.getByText('Individual session').getAttribute('lang')).toBe(shown);
  },
);

// @vitest-environment jsdom

afterEach(() => vi.restoreAllMocks());

function Shown({ instant }: { instant: string }) {
  return <p>{useMomentText()(instant)}</p>;
}

const real = Intl.DateTimeFormat;

/** Simulates a browser with wrong zone data: every named zone is Tokyo's. */
function withWrongZoneData() {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locales, options) {
    const timeZone = options?.timeZone === 'UTC' ? 'UTC' : 'Asia/Tokyo';
    return new real(locales, { ...options, timeZone });
  });
}

it.each([
  { timezone: 'America/Vancouver', locale: 'en', text: 'Dec 01, 2026 09:00am' },
  { timezone: 'America/Vancouver', locale: 'fr', text: '1 déc. 2026 9\u00a0h\u00a000' },
  { timezone: 'America/Toronto', locale: 'en', text: 'Dec 01, 2026 11:00am' },
  { timezone: 'America/St_Johns', locale: 'fr', text: '1 déc. 2026 12\u00a0h\u00a030' },
] as const)(
  'GN-01 GN-05 shows $text at $timezone even if the browser’s zone data is wrong',
  ({ timezone, locale, text }) => {
    withWrongZoneData();
    renderRemote(<Shown instant="2026-12-01T16:00:00Z" />, { clinic: { timezone }, locale });
    expect(screen.getByRole('paragraph').textContent).toBe(text);
  },
);
