// @vitest-environment jsdom
import { aSessionUser, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WaitlistPage } from './waitlist.page.tsx';
import { waitlistRoute } from './waitlist-route.tsx';

const STAFF = aSessionUser({ roles: ['staff'], client_id: null });
const NOBODY = { data: [], total: 0, page: 1, last_page: 1 };
const options = {
  path: '/staff/waitlist',
  session: { status: 'signed-in', user: STAFF } as const,
  routes: { listRegistrations: NOBODY, countRegistrations: { new_registrations: 0, seen_until: null } },
};

it('GN-03 CB-07 says that the page loads, and then shows the page', async () => {
  const code = Promise.withResolvers<typeof WaitlistPage>();
  const WaitlistRoute = waitlistRoute(() => code.promise);
  const { server } = renderRemote(<WaitlistRoute />, options);
  expect(screen.getByRole('status').textContent).toBe('Loading the waitlist');
  expect(server.callsOf('listRegistrations')).toEqual([]);
  code.resolve(WaitlistPage);
  await screen.findByText('The waitlist is empty');
});

it.each([
  { locale: 'en' as const, words: /^The waitlist could not be loaded\./, retry: 'Retry' },
  { locale: 'fr' as const, words: /^La liste d’attente n’a pas pu être chargée\./, retry: 'Réessayer' },
])(
  'SH-04 GN-05 code that cannot be loaded is reported in $locale, and loaded again',
  async ({ locale, words, retry }) => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no chunk')) : Promise.resolve(WaitlistPage);
    };
    const WaitlistRoute = waitlistRoute(load);
    const { user } = renderRemote(<WaitlistRoute />, { ...options, locale });
    await screen.findByText(words);
    await user.click(screen.getByRole('button', { name: retry }));
    await screen.findByRole('heading', { level: 2 });
    expect(tries).toBe(2);
  },
);
