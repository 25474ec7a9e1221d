// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACCOUNT, listOf, renderAccount } from '../../testing/account-world.tsx';
import { aConsent, aConsentListItem, aSignedConsent, CONSENT_ID } from '../../testing/consent-world.tsx';

const CLIENT = { id: 301, first_name: 'Mina', last_name: 'Okafor', dob: '1990-06-15' };
const TO_SIGN = aConsentListItem({ client: CLIENT });
const SIGNED = aSignedConsent({ client: CLIENT });

it('CO-01 CO-07 RT-06 signed in its dialog, the consent leads back to the account page, whose list says so', async () => {
  const { user, server, notices } = renderAccount({
    routes: {
      listConsents: listOf([TO_SIGN]),
      getConsent: aConsent({ client: CLIENT }),
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
