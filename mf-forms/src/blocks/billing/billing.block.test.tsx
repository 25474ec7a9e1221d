// @vitest-environment jsdom
import { aSessionUser, loseAnswer } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBuiltInBlock, anActiveForm, aShownForm } from '../../testing/an-active-form.ts';
import type { RenderBlockOptions } from '../../testing/render-block.tsx';
import { aFormClinic, renderBilling, VISA } from './billing.fixture.tsx';

const MINA = { session: { status: 'signed-in', user: aSessionUser() } } as const;
const NOT_CONFIGURED =
  'Configuration required – Stripe must be configured in the Clinic Settings > Billing to enable feature.';
const LOGIN_FIRST = 'You need to be logged in to add a payment method without the client profile block.';
const WITH_CARD = { user_id: 401, ...VISA };

/** A form with a client profile block whose answers these are. */
function withProfile(answers: Record<string, unknown>): Pick<RenderBlockOptions, 'open'> {
  const form = aShownForm({ ...aBuiltInBlock(1), id: 6 }, aBuiltInBlock(2));
  const { plan } = anActiveForm(form);
  return {
    open: {
      form,
      plan,
      answers: {
        answerOf: (path) => answers[path.replace('df_block_6.', '')],
        subscribe: () => () => undefined,
        prepare: () => undefined,
      },
    },
  };
}
const owner = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Card owner' });
const options = async () => [...(await owner()).options].map(({ text, disabled }) => (disabled ? `(${text})` : text));

describe('BillingBlock', () => {
  it.each([
    { what: 'the clinic is not connected', change: { stripe_connect_enabled: 0 } as const },
    { what: 'the clinic has no account', change: { stripe_account_id: null } },
    { what: 'the server has no key', change: { stripe_publishable_key: null } },
  ])('BI-07 says that payments are not set up: $what', async ({ change }) => {
    renderBilling({ ...MINA, routes: { getFormClinic: aFormClinic(change) } });
    await screen.findByText(NOT_CONFIGURED);
    expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
  });

  it('BI-08 says that no card is found, until one is added', async () => {
    renderBilling(MINA);
    await screen.findByText('No payment method found.');
  });

  it('BI-08 shows brand and last four digits of the card', async () => {
    renderBilling({ ...MINA, answers: WITH_CARD });
    await screen.findByText('Visa ending in 4242');
    screen.getByRole('button', { name: 'Use another card' });
    expect(screen.queryByText('No payment method found.')).toBeNull();
  });

  it('BI-08 RN-12 a submitted form shows brand and last four digits alone, and asks the server nothing', () => {
    const { server } = renderBilling({ mode: 'read-only', answers: WITH_CARD });
    screen.getByText('Visa ending in 4242');
    expect([screen.queryByRole('combobox'), screen.queryAllByRole('button', { name: /card/ })]).toEqual([null, []]);
    expect(server.calls).toEqual([]);
  });

  it('BI-08 RN-12 a submitted form without a card says so', () => {
    renderBilling({ mode: 'read-only' });
    screen.getByText('No payment method found.');
  });

  it('BI-06 a visitor cannot add a card without the client profile block, and reads why', async () => {
    const { user, dialog } = renderBilling();
    const button = await screen.findByRole('button', { name: 'Add card' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    const tooltip = screen.getByRole('tooltip');
    expect([tooltip.textContent, button.getAttribute('aria-describedby')]).toEqual([LOGIN_FIRST, tooltip.id]);
    await user.click(button);
    await user.keyboard('{Enter}');
    expect([button.getAttribute('aria-disabled'), dialog()]).toEqual(['true', null]);
  });

  it('BI-06 a visitor can add a card with the client profile block', async () => {
    const { user } = renderBilling(withProfile({}));
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await screen.findByRole('dialog', { name: 'Add a card' });
  });

  it('RN-13 a preview adds no card', async () => {
    const { user, dialog } = renderBilling({ ...MINA, mode: 'preview' });
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    screen.getByText('The form is in preview mode. No card can be added.');
    expect(dialog()).toBeNull();
  });

  it('FB-03 the test of a form has a card of its own, without the provider', async () => {
    const { user, dialog, answers, server } = renderBilling({ mode: 'trial' });
    await user.click(await screen.findByRole('button', { name: 'Add a test card' }));
    await screen.findByText(/Visa.* 4242/i);
    expect(dialog()).toBeNull();
    expect(answers()).toMatchObject({ user_id: 'client', last_four: '4242' });
    expect(server.calls.map(({ route }) => route)).toEqual(['getFormClinic']);
  });

  it('BI-05 without a client profile the signed-in person owns the card', async () => {
    renderBilling(MINA);
    expect([await options(), (await owner()).selectedOptions[0]?.text]).toEqual([
      ['Choose the card owner', 'Mina Okafor'],
      'Mina Okafor',
    ]);
  });

  it('BI-05 offers the client and the guardians by the names that were typed, and the signed-in person', async () => {
    const guardian = [
      { first_name: 'Ada', last_name: 'Roy' },
      { first_name: '', last_name: '' },
      { first_name: 'Bo', last_name: 'Roy' },
    ];
    const profile = { first_name: 'Léa', last_name: 'Roy', dob: '2010-01-01', bool_needs_guardian: 1, guardian };
    const { user, answers } = renderBilling({ ...MINA, ...withProfile(profile) });
    expect(await options()).toEqual(['Choose the card owner', 'Mina Okafor', 'Léa Roy', 'Ada Roy', 'Bo Roy']);
    await user.selectOptions(await owner(), 'Bo Roy');
    expect(answers().user_id).toBe('guardian-2');
    await user.selectOptions(await owner(), 'Léa Roy');
    expect(answers().user_id).toBe('client');
    await user.selectOptions(await owner(), 'Mina Okafor');
    expect(answers().user_id).toBe(401);
  });

  it.each([
    { when: 'the day before the 13th birthday', dob: '2013-11-24', shown: '(Léa Roy (Minor))' },
    { when: 'on the 13th birthday', dob: '2013-11-23', shown: 'Léa Roy' },
  ])('BI-05 marks a client under 13, who cannot be chosen: $when', async ({ dob, shown }) => {
    renderBilling({ ...MINA, ...withProfile({ first_name: 'Léa', last_name: 'Roy', dob }) });
    expect(await options()).toEqual(['Choose the card owner', 'Mina Okafor', shown]);
  });

  it('BI-05 says that a chosen client is too young, once the date of birth is typed', async () => {
    const answers = { user_id: 'client', payment_method_id: null, last_four: null, card_brand: null };
    renderBilling({ answers, ...withProfile({ first_name: 'Léa', last_name: 'Roy', dob: '2020-01-01' }) });
    await screen.findByText('A client under 13 cannot own a card. Please choose another person.');
    expect((await owner()).getAttribute('aria-invalid')).toBe('true');
  });

  it('BI-05 a visitor reads that the names come first', async () => {
    renderBilling(withProfile({}));
    await screen.findByText('Fill in the name of the client first. Then you can choose who owns the card.');
  });

  it('BI-05 RN-14 shows the server’s messages at the owner and at the card', async () => {
    const refusal = { user_id: 'Please choose the owner of the card.', payment_method_id: 'This card cannot be used.' };
    const { next } = renderBilling({ ...MINA, refusal });
    await owner();
    await next();
    await screen.findByText('Please choose the owner of the card.');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('This card cannot be used.');
  });

  it('GN-03 says that the settings could not be loaded, and loads them again', async () => {
    const { user, server } = renderBilling({ ...MINA, routes: { getFormClinic: loseAnswer() } });
    await screen.findByText('The card on file could not be loaded. Please check your connection and try again.');
    server.answer('getFormClinic', aFormClinic());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await owner();
  });

  it('BI-06 GN-05 speaks French', async () => {
    renderBilling({ locale: 'fr' });
    await screen.findByRole('button', { name: 'Ajouter une carte' });
    screen.getByText('Aucun mode de paiement trouvé.');
  });
});

describe('BillingBlock for staff who fill the form in', () => {
  const OWNER_OF = (kind: 'client' | 'guardian', user_id: number | null, full_name: string) => ({
    owner: { kind, user_id, full_name },
  });
  const cards = [
    { ...VISA, ...OWNER_OF('client', 401, 'Mina Okafor') },
    {
      payment_method_id: 'pm_2',
      last_four: '4444',
      card_brand: 'mastercard',
      ...OWNER_OF('guardian', 410, 'Ada Okafor'),
    },
  ];
  const staff = aSessionUser({ id: 402, full_name: 'Odile Roy', roles: ['staff'], client_id: null });
  const FILLING_OUT = {
    session: { status: 'signed-in', user: staff },
    open: { purpose: { fillOutFor: { clientId: 301, name: 'Mina Okafor' } } },
  } as const;

  it('BI-10 they choose among the cards of the client and the guardians', async () => {
    const { user, answers, server } = renderBilling({ ...FILLING_OUT, routes: { listPaymentMethods: cards } });
    const list = await screen.findByRole('group', { name: 'Card on file' });
    expect(within(list).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(list).getByRole('radio', { name: /^Mastercard ending in 4444.*Owner: Ada Okafor$/ }));
    expect(answers()).toEqual({
      user_id: 410,
      payment_method_id: 'pm_2',
      last_four: '4444',
      card_brand: 'mastercard',
    });
    expect(server.callsOf('listPaymentMethods')[0]?.query).toEqual({ client_id: 301 });
    screen.getByRole('button', { name: 'Add card' });
    expect(screen.queryByRole('combobox', { name: 'Card owner' })).toBeNull();
  });

  it.each([
    { kind: 'client', key: 'client' },
    { kind: 'guardian', key: 'guardian-0' },
  ] as const)('BI-10 the $kind may have no account', async ({ kind, key }) => {
    const card = { ...VISA, ...OWNER_OF(kind, null, 'Zoé Okafor') };
    const { user, answers } = renderBilling({ ...FILLING_OUT, routes: { listPaymentMethods: [card] } });
    await user.click(await screen.findByRole('radio', { name: /Owner: Zoé Okafor$/ }));
    expect(answers()).toEqual({ ...VISA, user_id: key });
  });

  it('BI-10 a member of staff who fills the form in for nobody cannot add a card, and reads why', async () => {
    const { user, dialog } = renderBilling({ session: FILLING_OUT.session });
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    screen.getByText('A card belongs to a client. Fill in the form for a client to add a card.');
    expect([dialog(), screen.queryByRole('combobox')]).toEqual([null, null]);
  });

  it('BI-05 a guardian who answers a request chooses between themselves and the client', async () => {
    const guardian = aSessionUser({ full_name: 'Ada Okafor', roles: ['guardian'], client_id: null });
    const request = { userFormId: 'u1', clientName: 'Leo Okafor' };
    const { user, answers } = renderBilling({
      session: { status: 'signed-in', user: guardian },
      open: { purpose: { request } },
    });
    expect(await options()).toEqual(['Choose the card owner', 'Ada Okafor', 'Leo Okafor']);
    await user.selectOptions(await owner(), 'Leo Okafor');
    expect(answers().user_id).toBe('client');
  });

  it('BI-10 their own name is no choice', async () => {
    renderBilling({ ...FILLING_OUT, routes: { listPaymentMethods: [] } });
    expect(await options()).toEqual(['Choose the card owner', 'Mina Okafor']);
  });

  it('BI-10 GN-03 says that the cards could not be loaded, and loads them again', async () => {
    const { user, server } = renderBilling({ ...FILLING_OUT, routes: { listPaymentMethods: loseAnswer() } });
    await screen.findByText('The card on file could not be loaded. Please check your connection and try again.');
    server.answer('listPaymentMethods', cards);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('group', { name: 'Card on file' });
  });
});
