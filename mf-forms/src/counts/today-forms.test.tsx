// @vitest-environment jsdom
import { type Answers, OWNER, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TodayFormsParcel } from '../parcels.tsx';

const counts = (new_responses: number, waiting_requests = 0) => ({ draft_forms: 2, new_responses, waiting_requests });

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<TodayFormsParcel />, {
    place: 'part',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { countForms: counts(12, 1), ...routes },
  });
}

describe('IN-09 the new answers today', () => {
  it('lead to the answers that nobody has opened', async () => {
    render();
    const link = await screen.findByRole('link', { name: '12 new answers' });
    expect(link.getAttribute('href')).toBe('/staff/forms/responses?new=1');
    screen.getByText('1 form is waiting for a client.');
  });

  it('say that all are opened, in French too', async () => {
    render({ countForms: counts(0) }, { locale: 'fr' });
    await screen.findByText('Vous avez lu toutes les réponses.');
  });

  it('show that they are being counted', async () => {
    render({ countForms: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Counting the new answers' });
  });

  it('can be counted again when that failed', async () => {
    const { user, server } = render({ countForms: refuse(503) });
    await screen.findByRole('alert');
    server.answer('countForms', counts(1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: '1 new answer' });
  });

  it('are counted again after somebody has opened one', async () => {
    const { server, bus } = render({ countForms: counts(2) });
    await screen.findByRole('link', { name: '2 new answers' });
    server.answer('countForms', counts(1));
    act(() => bus.port('other').publish('forms/response-changed@1', { responseId: 'r3' }));
    await screen.findByRole('link', { name: '1 new answer' });
  });
});
