// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACCOUNT, listOf, renderAccount } from '../../testing/account-world.tsx';
import { aConsent, aConsentListItem, aSignedConsent, CONSENT_ID } from '../../testing/consent-world.tsx';

const CLIENT = { id: 301, first_name: 'Mina', last_name: 'Okafor', dob: '1990-06-15' };
const WITH_EMAIL = { ...CLIENT, email: null };
const TO_SIGN = aConsentListItem({ client: CLIENT });
const SIGNED = aSignedConsent({ client: WITH_EMAIL });

it('CO-01 CO-07 RT-06 signed in its dialog, the consent leads back to the account page, whose list says so', async () => {
  const { user, server, notices } = renderAccount({
    routes: {
      listConsents: listOf([TO_SIGN]),
      getConsent: aConsent({ client: WITH_EMAIL }),
      getThirdPartyContactsData: { third_party_relationships: [], organizations: [] },
    },
  });
  server.answer('saveConsent', () => {
    server.answer('listConsents', listOf([{ ...TO_SIGN, ...SIGNED }]));
    return SIGNED;
  });
  await user.click(await screen.findByRole('button', { name: 'Read and sign, Consent to treatment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent Form' }));
  await user.type(await dialog.findByLabelText(/^Your full name/), 'Mina Okafor');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  await user.click(dialog.getByRole('button', { name: 'Accept Terms' }));
  await waitFor(() => expect(window.location.pathname).toBe(ACCOUNT));
  expect(notices).toEqual([{ intent: 'success', text: 'Consent successfully signed.' }]);
  expect(server.callsOf('saveConsent')[0]?.body).toMatchObject({ status: 'Signed', signature: 'Mina Okafor' });
  const link = await screen.findByRole('link', { name: 'Save as PDF, Consent to treatment' });
  expect(link.getAttribute('href')).toBe(`/api/consent/${CONSENT_ID}/pdf`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('CO-07 RT-06 read for the first time in its dialog, the consent is viewed, and the list says so once it is closed', async () => {
  const draft = { ...TO_SIGN, status: 'Draft' as const };
  const { user, server } = renderAccount({
    routes: {
      listConsents: listOf([draft]),
      getThirdPartyContactsData: { third_party_relationships: [], organizations: [] },
    },
  });
  server.answer('getConsent', () => {
    server.answer('listConsents', listOf([TO_SIGN]));
    return aConsent({ client: WITH_EMAIL });
  });
  const opener = await screen.findByRole('button', { name: 'Read and sign, Consent to treatment' });
  const asked = server.callsOf('listConsents').length;
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent Form' }));
  await dialog.findByLabelText(/^Your full name/);
  await waitFor(() => expect(server.callsOf('listConsents')).toHaveLength(asked + 1));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(window.location.pathname).toBe(ACCOUNT);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf('listConsents'), 'closing it asks for nothing more').toHaveLength(asked + 1);
});
