// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { OWNER, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { MissingTranslationsPage } from './missing-translations.page.tsx';

type Missing = ReplyOf<'listMissingTranslations'>['texts'][number];

const TEXTS: Missing[] = [
  { kind: 'service', id: 1, field: 'name', text: 'Massage' },
  { kind: 'person', id: 7, field: 'bio', text: 'Sofia treats runners.' },
  { kind: 'clinic', id: 2, field: 'consent_title', text: 'Consent to treatment' },
];
const answer = (texts: readonly Missing[]) => ({
  content_locale: 'en' as const,
  missing_in: 'fr' as const,
  total: texts.length,
  texts: [...texts],
});

const open = (texts: readonly Missing[], options: RenderRemoteOptions = {}) =>
  renderRemote(<MissingTranslationsPage />, {
    path: '/staff/settings/translations',
    session: signedIn(OWNER),
    routes: { listMissingTranslations: answer(texts) },
    ...options,
  });

it('GN-05 counts the texts that are missing, and leads to the page that writes them', async () => {
  open(TEXTS);
  await screen.findByText('Not in French yet: 3 texts');
  const people = within(screen.getByRole('region', { name: 'Practitioners' }));
  expect(people.getByRole('link', { name: 'Write in: Practitioners' }).getAttribute('href')).toBe('/staff/people');
  expect(people.getByText('Sofia treats runners.').getAttribute('lang')).toBe('en');
  screen.getByRole('region', { name: 'Consent form' });
});

it('GN-05 says plainly that nothing is missing', async () => {
  open([]);
  await screen.findByText('Every text is also in French.');
});

it('GN-05 RL-02 is in French, and for owners and office admins', async () => {
  const remote = open(TEXTS.slice(0, 1), { locale: 'fr' });
  await screen.findByText(/Pas encore en français.: 1 texte/);
  remote.setSession(signedIn({ ...OWNER, roles: ['staff'] }));
  await screen.findByText(/Cette page/);
});
