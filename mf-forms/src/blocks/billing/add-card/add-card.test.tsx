// @vitest-environment jsdom
import { aSessionUser, loseAnswer, refuse } from '@carefront/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { approved, refusedBy, renderBilling, SECRET, sandboxAnswering, VISA } from '../billing.fixture.tsx';

const MINA = { session: { status: 'signed-in', user: aSessionUser() } } as const;
const APPROVED = 'Visa, approved';
const AMEX = 'TB Pay does not accept American Express cards at this time. Please enter a different payment method.';

afterEach(() => vi.unstubAllGlobals());

/** The form with an open dialog, in which a card is filled in. */
async function filledIn(card = APPROVED, options = {}) {
  const billing = renderBilling({ ...MINA, ...options });
  await billing.open();
  await billing.typeHolder(' Mina Okafor ');
  await billing.pickCard(card);
  return billing;
}

describe('adding a card', () => {
  it('BI-01 BI-08 BI-09 saves the card with the provider, and the form keeps its brand and last four digits', async () => {
    const sent = sandboxAnswering(approved);
    const { answers, dialog, save, server } = await filledIn();
    await save();
    await screen.findByText('Visa ending in 4242');
    screen.getByText('The card was saved.');
    expect(dialog()).toBeNull();
    expect(answers()).toEqual({ user_id: 401, ...VISA });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use another card' }));
    expect(sent).toEqual([
      {
        address: '/demo/payments/v1/setup_intents/seti_1/confirm',
        body: {
          client_secret: SECRET,
          card: { number: '4242424242424242', exp_month: 12, exp_year: 2028, cvc: '123' },
          name: 'Mina Okafor',
        },
      },
    ]);
    expect(server.callsOf('createCardSetup')[0]).toMatchObject({ params: { clinicId: 1 }, query: { form_id: 1 } });
    expect(server.callsOf('getPaymentMethod')[0]?.params).toEqual({ clinicId: 1, paymentMethodId: 'pm_1' });
  });

  it('BI-01 no number, code or secret is in a call of our API, in the cache or in the answers', async () => {
    sandboxAnswering(approved);
    const { answers, save, server, context } = await filledIn();
    await save();
    await screen.findByText('Visa ending in 4242');
    const cached = context.queryClient.getQueryCache().getAll();
    const mutated = context.queryClient.getMutationCache().getAll();
    const kept = JSON.stringify([server.calls, answers(), cached.map(({ state }) => state.data), mutated]);
    expect(kept).toContain('4242');
    for (const secret of ['4242424242424242', SECRET, '"123"']) expect(kept).not.toContain(secret);
  });

  it('BI-02 asks for the name of the card holder before anything is sent', async () => {
    const sent = sandboxAnswering(approved);
    const { open, pickCard, save, inDialog, server } = renderBilling(MINA);
    await open();
    await pickCard(APPROVED);
    await save();
    inDialog().getByText('Please enter card holder name');
    expect(document.activeElement).toBe(inDialog().getByRole('textbox', { name: /^Card holder name/ }));
    expect([sent, server.callsOf('createCardSetup')]).toEqual([[], []]);
  });

  it('BI-03 refuses American Express at the number, and Save is disabled', async () => {
    const sent = sandboxAnswering(approved);
    const { inDialog, pickCard, save, server } = await filledIn('American Express, not accepted');
    inDialog().getByText(AMEX);
    const number = inDialog().getByRole('textbox', { name: /^Card number/ });
    const button = inDialog().getByRole('button', { name: 'Save card' });
    expect([number.getAttribute('aria-invalid'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    await save();
    // Enter in a field submits the form as well.
    fireEvent.submit(number);
    expect([sent, server.callsOf('createCardSetup')]).toEqual([[], []]);
    await pickCard(APPROVED);
    expect([inDialog().queryByText(AMEX), button.getAttribute('aria-disabled')]).toEqual([null, null]);
  });

  it('BI-04 says that fields are empty, and sends nothing', async () => {
    const sent = sandboxAnswering(approved);
    const { open, typeHolder, save, inDialog, server } = renderBilling(MINA);
    await open();
    await typeHolder('Mina');
    await save();
    expect(inDialog().getByRole('alert').textContent).toBe('Make sure to fill up all fields');
    expect([sent, server.callsOf('createCardSetup')]).toEqual([[], []]);
  });

  it.each([
    { code: 'card_declined', shown: 'Card was declined' },
    { code: 'parameter_invalid_empty', shown: 'Make sure to fill up all fields' },
    { code: 'expired_card', shown: 'ErrorYour card has expired.' },
  ])('BI-04 BI-09 $code is shown as: $shown', async ({ code, shown }) => {
    sandboxAnswering(refusedBy(code, 'Your card has expired.'), approved);
    const { save, inDialog, answers, pickCard, server } = await filledIn();
    await save();
    expect((await inDialog().findByRole('alert')).textContent).toBe(shown);
    expect(answers().payment_method_id).toBeNull();
    await pickCard('Mastercard, approved');
    await save();
    await screen.findByText('Visa ending in 4242');
    // The next try goes on with the same SetupIntent.
    expect(server.callsOf('createCardSetup')).toHaveLength(1);
  });

  it('BI-03 a card that is not accepted takes the place of the refusal of the card before', async () => {
    sandboxAnswering(refusedBy('card_declined', 'Declined.'));
    const { save, inDialog, pickCard } = await filledIn();
    await save();
    await inDialog().findByRole('alert');
    await pickCard('American Express, not accepted');
    await waitFor(() => expect(inDialog().queryByText('Card was declined')).toBeNull());
    inDialog().getByText(/does not accept American Express/);
  });

  it('BI-04 a SetupIntent that has a card already counts as success', async () => {
    const done = { status: 'succeeded', payment_method: 'pm_1' };
    sandboxAnswering(refusedBy('setup_intent_unexpected_state', 'Done already.', done));
    const { save, answers } = await filledIn();
    await save();
    await screen.findByText('Visa ending in 4242');
    expect(answers().payment_method_id).toBe('pm_1');
  });

  it('BI-04 a SetupIntent that was cancelled is replaced at the next try', async () => {
    const cancelled = { status: 'canceled', payment_method: null };
    sandboxAnswering(refusedBy('setup_intent_unexpected_state', 'It was cancelled.', cancelled), approved);
    const { save, inDialog, server } = await filledIn();
    await save();
    expect((await inDialog().findByRole('alert')).textContent).toBe('ErrorIt was cancelled.');
    await save();
    await screen.findByText('Visa ending in 4242');
    expect(server.callsOf('createCardSetup')).toHaveLength(2);
  });

  it('BI-07 the server has no account for the clinic', async () => {
    const { save, inDialog } = await filledIn(APPROVED, { routes: { createCardSetup: { message: 'Not now.' } } });
    await save();
    expect((await inDialog().findByRole('alert')).textContent).toMatch(/^Configuration required – Stripe must be/);
  });

  it('BI-09 a double click sends one card', async () => {
    const sent = sandboxAnswering(approved);
    const { user, inDialog, server } = await filledIn();
    await user.dblClick(inDialog().getByRole('button', { name: 'Save card' }));
    await screen.findByText('Visa ending in 4242');
    expect([sent.length, server.callsOf('createCardSetup').length]).toEqual([1, 1]);
  });

  it('BI-09 a lost answer of the provider: the next try sends the same SetupIntent, so that one card is saved', async () => {
    const done = { status: 'succeeded', payment_method: 'pm_1' };
    const sent = sandboxAnswering('lost', refusedBy('setup_intent_unexpected_state', 'Done already.', done));
    const { user, save, inDialog, open, typeHolder, pickCard, server } = await filledIn();
    await save();
    expect((await inDialog().findByRole('alert')).textContent).toBe(
      'ErrorWe don’t know whether the card was saved. Please try again: it won’t be saved twice.',
    );
    // Closed and opened again: the try still goes on.
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await open();
    expect(inDialog().queryByRole('alert')).toBeNull();
    await typeHolder('Mina');
    await pickCard(APPROVED);
    await save();
    await screen.findByText('Visa ending in 4242');
    expect(server.callsOf('createCardSetup')).toHaveLength(1);
    expect(sent.map(({ body }) => body.client_secret)).toEqual([SECRET, SECRET]);
  });

  it('BI-09 a lost answer of our server: the next try asks only for the card that is saved already', async () => {
    const sent = sandboxAnswering(approved);
    const { save, inDialog, server } = await filledIn(APPROVED, { routes: { getPaymentMethod: loseAnswer() } });
    await save();
    await inDialog().findByRole('alert');
    server.answer('getPaymentMethod', VISA);
    await save();
    await screen.findByText('Visa ending in 4242');
    expect([sent.length, server.callsOf('createCardSetup').length]).toEqual([1, 1]);
  });

  it('BI-09 a card that the server refuses is given up: the next try begins anew', async () => {
    sandboxAnswering(approved);
    const routes = { getPaymentMethod: refuse(404, { message: 'Not found.' }) };
    const { save, inDialog, server } = await filledIn(APPROVED, { routes });
    await save();
    await inDialog().findByText('Not found.');
    server.answer('getPaymentMethod', VISA);
    await save();
    await screen.findByText('Visa ending in 4242');
    expect(server.callsOf('createCardSetup')).toHaveLength(2);
  });

  it('BI-09 too many tries: says how long to wait', async () => {
    const routes = { createCardSetup: refuse(429, { message: '' }, { 'retry-after': '40' }) };
    const { save, inDialog } = await filledIn(APPROVED, { routes });
    await save();
    expect((await inDialog().findByRole('alert')).textContent).toContain('40');
  });

  it('BI-09 stays open while the card is sent, and says so', async () => {
    let answer: (card: typeof VISA) => void = () => undefined;
    const waiting = () =>
      new Promise<typeof VISA>((resolve) => {
        answer = resolve;
      });
    sandboxAnswering(approved);
    const { user, save, dialog, inDialog } = await filledIn(APPROVED, { routes: { getPaymentMethod: waiting } });
    await save();
    await inDialog().findByText('Your card is being saved. Please wait.');
    await user.keyboard('{Escape}');
    await user.click(inDialog().getByRole('button', { name: 'Close' }));
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    expect(dialog()).not.toBeNull();
    answer(VISA);
    await waitFor(() => expect(dialog()).toBeNull());
    screen.getByText('Visa ending in 4242');
  });

  it('BI-09 closing keeps no card', async () => {
    const { user, dialog, open, inDialog } = await filledIn();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    await open();
    expect(inDialog().getByRole<HTMLInputElement>('textbox', { name: /^Card number/ }).value).toBe('');
  });

  it('BI-09 another card replaces the first one, with a SetupIntent of its own', async () => {
    sandboxAnswering(approved);
    const other = { payment_method_id: 'pm_2', last_four: '4444', card_brand: 'mastercard' };
    const { user, save, server, answers, typeHolder, pickCard } = await filledIn();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Use another card' }));
    await screen.findByRole('combobox', { name: /^Test card/ });
    server.answer('getPaymentMethod', other);
    await typeHolder('Mina');
    await pickCard('Mastercard, approved');
    await save();
    await screen.findByText('Mastercard ending in 4444');
    expect(answers()).toEqual({ user_id: 401, ...other });
    expect(server.callsOf('createCardSetup')).toHaveLength(2);
  });

  it('BI-09 GN-02 works with the keyboard alone', async () => {
    sandboxAnswering(approved);
    const { user, dialog } = renderBilling(MINA);
    const owner = await screen.findByRole('combobox', { name: 'Card owner' });
    await user.tab();
    expect(document.activeElement).toBe(owner);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(dialog()).not.toBeNull();
    await screen.findByRole('combobox', { name: /^Test card/ });
    await user.tab(); // Close
    await user.tab();
    await user.keyboard('Mina');
    await user.tab(); // Test card
    await user.tab();
    await user.keyboard('4242 4242 4242 4242');
    await user.tab();
    await user.keyboard('12/30');
    await user.tab();
    await user.keyboard('123');
    await user.tab(); // Cancel
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText('Visa ending in 4242');
  });

  it('BI-04 GN-05 speaks French', async () => {
    const { user, inDialog } = renderBilling({ ...MINA, locale: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une carte' }));
    await screen.findByRole('combobox', { name: /^Carte de test/ });
    await user.click(inDialog().getByRole('button', { name: 'Enregistrer la carte' }));
    inDialog().getByText('Veuillez saisir le nom du titulaire de la carte');
  });
});

describe('the sandbox', () => {
  it('BI-01 says that only test cards work, and refuses any other number before anything is sent', async () => {
    const sent = sandboxAnswering(approved);
    const { user, open, typeHolder, inDialog, save, server } = renderBilling(MINA);
    await open();
    inDialog().getByText('Only the test cards below work, and nobody is charged. Never enter a real card here.');
    await typeHolder('Mina');
    await user.type(inDialog().getByRole('textbox', { name: /^Card number/ }), '4111 1111 1111 1111');
    await user.type(inDialog().getByRole('textbox', { name: /^Expiry date/ }), '10/26');
    await user.type(inDialog().getByRole('textbox', { name: /^Security code/ }), '12');
    await user.tab();
    inDialog().getByText('This is not a test card. It was not sent. Choose a test card.');
    inDialog().getByText('This date has passed.');
    inDialog().getByText('Enter the 3 digits of the code (4 for American Express).');
    await save();
    expect([sent, server.callsOf('createCardSetup')]).toEqual([[], []]);
  });

  it.each([
    { button: 'Authenticate', outcome: 'succeed', answer: approved, shown: 'Visa ending in 4242' },
    {
      button: 'Fail the authentication',
      outcome: 'fail',
      answer: refusedBy('setup_intent_authentication_failure', 'The authentication failed.'),
      shown: 'The authentication failed.',
    },
  ])('BI-04 the bank asks first: $button', async ({ button, outcome, answer, shown }) => {
    const question = { setup_intent: { status: 'requires_action', payment_method: null } };
    const sent = sandboxAnswering(question, answer);
    const { user, save } = await filledIn('Visa, the bank asks first');
    await save();
    const choice = await screen.findByRole('button', { name: button });
    expect(document.activeElement?.contains(choice)).toBe(true);
    await user.click(choice);
    await screen.findByText(shown);
    expect(sent[1]).toEqual({
      address: '/demo/payments/v1/setup_intents/seti_1/authenticate',
      body: { client_secret: SECRET, outcome },
    });
  });
});
