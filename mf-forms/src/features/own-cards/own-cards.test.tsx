// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  loseAnswer,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { OwnCardsParcel } from '../../parcels.tsx';
import { button, signedIn } from '../../testing/forms-world.tsx';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('../../family-parts.ts'), 60_000);

const MINA = aSessionUser();
const card = (
  payment_method_id: string,
  last_four: string,
  owner = { user_id: MINA.id, full_name: 'Mina Okafor' },
) => ({
  ...{ payment_method_id, last_four, card_brand: 'visa' },
  owner: { kind: 'client' as const, ...owner },
});
const OWN = card('pm_own', '4242');
const LEOS = card('pm_leo', '4444', { user_id: 310, full_name: 'Leo Okafor' });

const render = (routes: Answers = {}, options: RenderRemoteOptions = {}) =>
  renderRemote(<OwnCardsParcel />, {
    ...signedIn(MINA),
    ...options,
    routes: { listPaymentMethods: [OWN, LEOS], removePaymentMethod: () => undefined, ...routes },
  });
const REMOVE_OWN = 'Remove, Visa ending in 4242';

describe('the cards of an account', () => {
  it('BI-08 are listed by brand and last four digits, with the owner of another person’s card', async () => {
    const { server } = render();
    const cards = within(await screen.findByRole('region', { name: 'Cards on file' }));
    await cards.findByRole('heading', { level: 3, name: 'Visa ending in 4242' });
    expect(cards.getAllByText(/^Owner: /).map(({ textContent }) => textContent)).toEqual(['Owner: Leo Okafor']);
    expect(server.callsOf('listPaymentMethods')[0]?.query).toEqual({});
  });

  it('BI-08 one is removed after a question, and the heading has the focus', async () => {
    const { user, server, questions, notices } = render({}, { confirms: () => true });
    const remove = await button(REMOVE_OWN);
    server.answer('listPaymentMethods', [LEOS]);
    await user.click(remove);
    await waitFor(() => expect(screen.queryByRole('button', { name: REMOVE_OWN })).toBeNull());
    expect(questions).toMatchObject([{ title: 'Remove this card?', isDestructive: true }]);
    expect(server.callsOf('removePaymentMethod')[0]?.params).toEqual({ paymentMethodId: 'pm_own' });
    expect(notices).toEqual([{ intent: 'success', text: 'The card was removed.' }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cards on file' }));
  });

  it('BI-08 after the last one is removed, says that none is left', async () => {
    const { user, server } = render({ listPaymentMethods: [OWN] }, { confirms: () => true });
    const remove = await button(REMOVE_OWN);
    server.answer('listPaymentMethods', []);
    await user.click(remove);
    await screen.findByText('You have no card on file.');
  });

  it('BI-08 one stays when the question is answered with no', async () => {
    const { user, server } = render({}, { confirms: () => false });
    await user.click(await button(REMOVE_OWN));
    expect(server.callsOf('removePaymentMethod')).toEqual([]);
  });

  it('GN-03 one stays when no answer comes, which is said in words', async () => {
    const { user, notices } = render({ removePaymentMethod: loseAnswer() }, { confirms: () => true });
    await user.click(await button(REMOVE_OWN));
    await waitFor(() =>
      expect(notices).toEqual([
        { intent: 'error', text: 'We cannot reach the server. Please check your connection and try again.' },
      ]),
    );
    await button(REMOVE_OWN);
  });

  it('GN-05 are spoken of in French', async () => {
    render({}, { locale: 'fr' });
    await screen.findByRole('button', { name: 'Retirer, Visa se terminant par 4242' });
    screen.getByRole('region', { name: 'Cartes au dossier' });
  });

  it('RT-06 draws nothing when no card is on file', async () => {
    const { server } = render({ listPaymentMethods: [] });
    await waitFor(() => expect(server.callsOf('listPaymentMethods')).not.toEqual([]));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('GN-03 shows that it loads, says when it failed, and Retry loads the cards', async () => {
    const { user, server } = render({ listPaymentMethods: refuse(503) });
    await screen.findByRole('status');
    const retry = await button('Retry');
    server.answer('listPaymentMethods', [OWN]);
    await user.click(retry);
    await button(REMOVE_OWN);
  });
});
