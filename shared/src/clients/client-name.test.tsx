import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CLIENT_LINK, OWNER, renderRemote } from '../testing/index.ts';
import { ClientLinks } from './index.ts';

// @vitest-environment jsdom

const session = { status: 'signed-in', user: OWNER } as const;

it('IN-09 links to the pages about a client, with their counts', () => {
  renderRemote(<ClientLinks clientId={310} isCounted />, {
    session,
    clientLinks: [CLIENT_LINK],
    watchCount: ({ clientId }, onCount) => {
      onCount({ en: `${clientId} new`, fr: '' });
      return () => undefined;
    },
  });
  const link = screen.getByRole('link', { name: 'Beds, 310 new' });
  expect(link.getAttribute('href')).toBe('/clients/310/beds');
});

it('IN-09 names the client in a list of clients, and asks for no counts', () => {
  renderRemote(<ClientLinks clientId={310} clientName="Leo Okafor" />, {
    session,
    clientLinks: [CLIENT_LINK],
    watchCount: () => expect.fail('no count is asked for'),
  });
  screen.getByRole('link', { name: 'Beds, Leo Okafor' });
});

it('draws nothing where no remote has a page about clients', () => {
  renderRemote(<ClientLinks clientId={310} />, { session });
  expect(screen.queryByRole('list')).toBeNull();
});
