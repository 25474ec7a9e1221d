// @vitest-environment jsdom
import { type Answers, OWNER, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsentListItem } from '../../testing/consent-world.tsx';
import { ClientConsentsParcel } from './client-consents.parcel.tsx';

const ID = '0b7f6a54-2c7e-4f0e-9a55-000000000002';
const listOf = <T,>(data: T[]) => ({ data, total: data.length, page: 1, last_page: 1 });
const CONSENT = aConsentListItem({ id: ID, status: 'Viewed', title: 'Consent to play therapy' });

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<ClientConsentsParcel clientId={302} />, {
    place: 'part',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { listConsents: listOf([CONSENT]), ...routes },
  });
}

describe('CO-12 the consents on the page of a client', () => {
  it('are this client’s only, and open over their list', async () => {
    const { server } = render();
    const link = await screen.findByRole('link', { name: 'Consent to play therapy' });
    expect(link.getAttribute('href')).toBe(`/staff/consents/${ID}?client=302`);
    screen.getByText('Viewed');
    expect(new Set(server.callsOf('listConsents').map(({ query }) => query.client_id))).toEqual(new Set([302]));
    expect(screen.getByRole('link', { name: 'Manage consents' }).getAttribute('href')).toBe(
      '/staff/consents?client=302',
    );
  });

  it('say when there are none, in French too', async () => {
    render({ listConsents: listOf([]) }, { locale: 'fr' });
    await screen.findByText('Aucun formulaire de consentement pour le moment.');
  });

  it('can be asked for again when they did not come', async () => {
    const { user, server } = render({ listConsents: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listConsents', listOf([CONSENT]));
    await user.click(retry);
    await screen.findByRole('link', { name: 'Consent to play therapy' });
  });
});
