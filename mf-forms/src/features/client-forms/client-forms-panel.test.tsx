// @vitest-environment jsdom
import { type Answers, OWNER, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ClientFormsParcel } from '../../parcels.tsx';
import { aPage } from '../../testing/forms-world.tsx';
import { aResponseItem, aUserForm, LEO } from '../../testing/responses.fixture.ts';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('../../response-pages.ts'), 60_000);

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<ClientFormsParcel clientId={310} />, {
    place: 'part',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: {
      listUserForms: aPage([aUserForm({ client: LEO })]),
      listFormResponses: aPage([aResponseItem({ form_response_id: 'r1', client: LEO, is_new: 1 })]),
      ...routes,
    },
  });
}

describe('IN-09 the forms on the page of a client', () => {
  it('are this client’s only: what waits, and what was sent', async () => {
    const { server } = render();
    const sent = await screen.findByRole('link', { name: 'Health History' });
    expect(sent.getAttribute('href')).toBe('/staff/forms/responses/r1');
    screen.getByText('New');
    await screen.findByText(/^Asked /);
    expect(screen.getByRole('link', { name: 'Manage forms' }).getAttribute('href')).toBe('/staff/clients/310/forms');
    for (const route of ['listUserForms', 'listFormResponses'] as const)
      for (const { query } of server.callsOf(route)) expect(query.client_id).toBe(310);
  });

  it('say when there are none, in French too', async () => {
    render({ listUserForms: aPage([]), listFormResponses: aPage([]) }, { locale: 'fr' });
    await screen.findByText('Aucun formulaire n’attend.');
    await screen.findByText('Aucune réponse pour le moment.');
  });

  it('can be asked for again when they did not come', async () => {
    const { user, server } = render({ listFormResponses: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listFormResponses', aPage([]));
    await user.click(retry);
    await screen.findByText('No answers yet.');
  });
});
