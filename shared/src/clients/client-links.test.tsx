// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MenuLink } from '../contracts/index.ts';
import { OWNER, renderRemote } from '../testing/index.ts';
import { ClientLinks } from './index.ts';

const FORMS: MenuLink = {
  to: '/staff/clients/:clientId/forms',
  label: { en: 'Forms', fr: 'Formulaires' },
  count: { remote: 'mf-forms', name: 'client-forms' },
  hasEditor: false,
};
const session = { status: 'signed-in', user: OWNER } as const;

it('IN-09 links to the pages about a client, with their counts', () => {
  renderRemote(<ClientLinks clientId={310} isCounted />, {
    session,
    clientLinks: [FORMS],
    watchCount: ({ clientId }, onCount) => {
      onCount({ en: `${clientId} new`, fr: '' });
      return () => undefined;
    },
  });
  const link = screen.getByRole('link', { name: 'Forms, 310 new' });
  expect(link.getAttribute('href')).toBe('/staff/clients/310/forms');
});

it('IN-09 names the client in a list of clients, and asks for no counts', () => {
  renderRemote(<ClientLinks clientId={310} clientName="Leo Okafor" />, {
    session,
    clientLinks: [FORMS],
    watchCount: () => expect.fail('no count is asked for'),
  });
  screen.getByRole('link', { name: 'Forms, Leo Okafor' });
});

it('draws nothing where no remote has a page about clients', () => {
  renderRemote(<ClientLinks clientId={310} />, { session });
  expect(screen.queryByRole('list')).toBeNull();
});
