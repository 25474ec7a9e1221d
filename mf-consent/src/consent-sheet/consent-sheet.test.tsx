// @vitest-environment jsdom
import { type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsent, aSignature } from '../testing/consent-world.tsx';
import { ConsentSheet, type SheetContent } from './consent-sheet.tsx';
import { sheetContentOf } from './sheet-content.rules.ts';

const MINOR: Partial<SheetContent> = { signer: 'guardian', guardianName: 'Grace Lavoie' };

function sheet(changes: Partial<SheetContent> = {}, options: RenderRemoteOptions = {}) {
  const content = { ...sheetContentOf(aConsent()), ...changes };
  return renderRemote(<ConsentSheet content={content} />, options);
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

describe('the sheet of a consent', () => {
  it('CO-03 shows title, status, client, date of birth, clinic, statement and terms', () => {
    sheet();
    const article = within(screen.getByRole('article', { name: 'Consent to treatment' }));
    article.getByRole('heading', { name: 'Consent to treatment' });
    article.getByText('Not signed yet');
    article.getByText('Maple Therapy');
    expect(article.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Zoé Lavoie',
      'Jun-15-1990',
    ]);
    region('Statement').getByText('I, Zoé Lavoie, have read this form.');
    region('Terms of service').getByText(/We listen/);
  });

  it('CO-03 shows the logo in place of the name, and hides the date of birth from readers who may not see it', () => {
    sheet({ dob: null }, { clinic: { image: '/logo.png' } });
    expect(screen.getByRole('img', { name: 'Maple Therapy' }).getAttribute('src')).toBe('/logo.png');
    expect(screen.queryByText('Maple Therapy')).toBeNull();
    expect(screen.queryByText('Date of birth')).toBeNull();
  });

  it('GN-04 on a dark page, the logo is the one for dark pages', () => {
    sheet({}, { clinic: { image: '/logo.png', imageDark: '/logo-dark.png' } });
    const source = screen.getByRole('img', { name: 'Maple Therapy' }).parentElement?.querySelector('source');
    expect(source?.media).toBe('(prefers-color-scheme: dark)');
    expect(source?.srcset).toBe('/logo-dark.png');
  });

  it.each(['Draft', 'Viewed', 'Signed', 'Completed'] as const)('CO-07 tells staff in words that it is %s', (status) => {
    renderRemote(<ConsentSheet isForStaff content={{ ...sheetContentOf(aConsent()), status }} />);
    screen.getByText(status);
  });

  it('CO-03 headings of the terms are one level below the section’s heading', () => {
    sheet({ terms: '<h3>One</h3><p>x</p><h4>Two</h4>' });
    expect(headings()).toEqual([
      'H2 Consent to treatment',
      'H3 Statement',
      'H3 Terms of service',
      'H4 One',
      'H5 Two',
      'H3 Signatures',
      'H4 Client',
      'H4 Practitioner',
    ]);
  });

  it('CO-03 removes HTML from the terms that is not allowed', () => {
    const { container } = sheet({ terms: '<p onclick="x()">Fine<script>x()</script><iframe></iframe></p>' });
    expect(container.querySelector('script, iframe, [onclick]')).toBeNull();
    region('Terms of service').getByText('Fine');
  });

  it('CO-05 waits for the guardian and the provider', () => {
    sheet({ ...MINOR, practitionerName: 'Amara Okafor' });
    region('Guardian').getByText('Grace Lavoie');
    region('Guardian').getByText('To be completed via email');
    region('Practitioner').getByText('Amara Okafor');
    region('Practitioner').getByText('To be completed by provider');
    expect(screen.queryByText('To be completed by the client')).toBeNull();
  });

  it('CO-05 names a client who signs alone while the signature is missing', () => {
    sheet();
    region('Client').getByText('Zoé Lavoie');
    region('Client').getByText('To be completed by the client');
    expect(screen.queryByText('To be completed via email')).toBeNull();
  });

  it('CO-05 CO-09 shows the signed names, the roles, and the times at the clinic', () => {
    const provider = aSignature({ role: 'provider', name: 'Dr. A. Okafor', signed_at: '2026-11-22T05:30:00.000Z' });
    sheet({ status: 'Completed', signatures: [aSignature({ name: 'Z. Lavoie' }), provider] });
    region('Client').getByText('Z. Lavoie');
    region('Client').getByText('Signed Nov 21, 2026 09:00am (Toronto time)');
    region('Practitioner').getByText('Dr. A. Okafor');
    region('Practitioner').getByText('Signed Nov 22, 2026 12:30am (Toronto time)');
  });

  it('CO-12 a guardian who signed for a client is shown as the guardian', () => {
    sheet({ signatures: [aSignature({ role: 'guardian', name: 'Grace Lavoie' })] });
    region('Guardian').getByText('Grace Lavoie');
    expect(screen.queryByRole('region', { name: 'Client' })).toBeNull();
  });

  it('CO-10 only the sheet is printed', () => {
    sheet();
    expect(screen.getByRole('article').hasAttribute('data-cf-print')).toBe(true);
  });

  it('CO-05 GN-05 speaks French', () => {
    sheet({ ...MINOR, status: 'Draft' }, { locale: 'fr' });
    expect(screen.getByRole('heading', { name: 'Consent to treatment' }).lang).toBe('en');
    expect(
      screen
        .getByText(/We listen/)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('en');
    screen.getByText('Pas encore signé');
    screen.getByText('juin-15-1990');
    region('Tuteur').getByText('À signer par courriel');
    region('Intervenant').getByText('À signer par l’intervenant');
  });

  it('GN-05 the statement is marked with its own language, which is the signer’s and may differ from the page’s', () => {
    const langOf = (text: string) => region('Statement').getByText(text).lang;
    const { unmount } = sheet({ statement: 'Je, Zoé Lavoie, ai lu.', statementLocale: 'fr' });
    expect(langOf('Je, Zoé Lavoie, ai lu.')).toBe('fr');
    unmount();
    sheet({ statement: 'I, Zoé Lavoie, have read.', statementLocale: 'en' });
    expect(langOf('I, Zoé Lavoie, have read.'), 'as the page').toBe('');
  });

  it('CO-04 shows the editor’s fields in place of title and terms', () => {
    renderRemote(
      <ConsentSheet
        content={sheetContentOf(aConsent())}
        titleSlot={<input aria-label="t" />}
        termsSlot={<p>slot</p>}
      />,
    );
    screen.getByRole('textbox', { name: 't' });
    region('Terms of service').getByText('slot');
    expect(screen.queryByText(/We listen/)).toBeNull();
  });
});
