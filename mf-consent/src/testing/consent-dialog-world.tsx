import type { Consent, ThirdPartyContact } from '@carefront/shared/contracts';
import { aSessionUser, fixedClock, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { ConsentDialog } from '../consent-dialog/consent.dialog.tsx';
import { aConsent, CONSENT_ID, NOW } from './consent-world.tsx';

export interface DialogOptions extends RenderRemoteOptions {
  consent?: Consent;
  from?: 'account' | 'staff';
  userId?: number;
  now?: string;
}

export const CONTACT: ThirdPartyContact = {
  first_name: 'Robin',
  last_name: 'Sample',
  email: 'robin@example.test',
  phone_number: '',
  organization_id: null,
  relationship_id: null,
  other_organization_name: '',
};

/** Opens the dialog of a consent over its page. `ends` lists the calls that the page received. */
export function openConsent({ consent = aConsent(), from = 'account', userId = 401, ...options }: DialogOptions = {}) {
  fixedClock(options.now ?? NOW);
  const ends: string[] = [];
  const remote = renderRemote(
    <ConsentDialog
      consentId={CONSENT_ID}
      from={from}
      onClosed={() => ends.push('closed')}
      onSigned={() => ends.push('signed')}
    />,
    {
      session: { status: 'signed-in', user: aSessionUser({ id: userId }) },
      ...options,
      routes: {
        getConsent: consent,
        getThirdPartyContactsData: { third_party_relationships: [], organizations: [] },
        ...options.routes,
      },
    },
  );
  return { ...remote, ends, bodies: () => remote.server.callsOf('saveConsent').map(({ body }) => body) };
}
export type OpenConsent = ReturnType<typeof openConsent>;

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Your full name/ });
