// @vitest-environment jsdom
import { aSessionUser } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFormClinic, renderBilling, SECRET, VISA } from '../billing.fixture.tsx';
import type { StripeAnswer } from '../provider/stripe-answer.rules.ts';
import { type FakeStripe, fakeStripe } from './stripe.fixture.ts';

const MINA = { session: { status: 'signed-in', user: aSessionUser() } } as const;
const ORIGIN = 'https://js.stripe.com/';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${ORIGIN}"]`)];

let stripe: FakeStripe;
/** The loader keeps the first object of the page, which therefore opens accounts for each test. */
let openAccount: ReturnType<typeof fakeStripe>['openAccount'];
let isLoaded = false;
beforeEach(() => {
  const fake = fakeStripe();
  ({ openAccount } = fake);
  stripe = fake;
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  vi.unstubAllGlobals();
});

/** The browser has fetched the script, which ran. */
async function scriptArrives(): Promise<void> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const open: typeof openAccount = (key, options) => openAccount(key, options);
  vi.stubGlobal('Stripe', Object.assign(open, { version: 'endive' }));
  await act(async () => scripts()[0]?.dispatchEvent(new Event('load')));
  isLoaded = true;
}

/** The browser could not fetch the script. */
async function scriptFails(): Promise<void> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const [script] = scripts();
  await act(async () => script?.dispatchEvent(new Event('error')));
  await waitFor(() => expect(scripts()[0]).not.toBe(script));
}

async function pressAdd(options = {}) {
  const routes = { getFormClinic: aFormClinic({ stripe_publishable_key: 'pk_test_1' }) };
  const billing = renderBilling({ ...MINA, ...options, routes });
  await billing.user.click(await screen.findByRole('button', { name: /^(Add card|Ajouter une carte)$/ }));
  return billing;
}

async function openDialog(options = {}) {
  const billing = await pressAdd(options);
  if (!isLoaded) await scriptArrives();
  await waitFor(() => stripe.element('cardCvc'));
  return billing;
}

const change = (type: string, value: object) =>
  act(async () => stripe.element(type).emit('change', { elementType: type, empty: false, error: undefined, ...value }));

async function fillIn(): Promise<void> {
  await change('cardNumber', { complete: true, brand: 'visa' });
  await change('cardExpiry', { complete: true });
  await change('cardCvc', { complete: true });
}

describe('StripeFields', () => {
  // First: the loader loads once in a page.
  it('BI-01 loads Stripe.js when the dialog opens, without its reports, and again after a failure', async () => {
    expect(scripts()).toEqual([]);
    const { user } = await pressAdd();
    await scriptFails();
    // The loader tries a second time by itself.
    await act(async () => scripts()[0]?.dispatchEvent(new Event('error')));
    await screen.findByText('The card fields could not be loaded. Please check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(scripts()[0]?.src).toBe(`${ORIGIN}endive/stripe.js?advancedFraudSignals=false`);
    await scriptArrives();
    await waitFor(() => stripe.element('cardCvc'));
  });

  it('BI-01 sends the card from Stripe’s fields, on the connected account, and the form keeps brand and digits', async () => {
    const { typeHolder, save, answers, dialog } = await openDialog();
    expect(stripe.opened).toEqual([{ key: 'pk_test_1', account: 'acct_1' }]);
    await typeHolder('Mina Okafor');
    await fillIn();
    await save();
    await screen.findByText('Visa ending in 4242');
    expect([answers(), dialog()]).toEqual([{ user_id: 401, ...VISA }, null]);
    expect(stripe.confirmed).toEqual([
      {
        clientSecret: SECRET,
        data: {
          payment_method: {
            card: expect.objectContaining({ type: 'cardNumber' }),
            billing_details: { name: 'Mina Okafor' },
          },
        },
      },
    ]);
  });

  it('BI-01 the page has no input for a card: the fields are Stripe’s', async () => {
    const { inDialog } = await openDialog();
    expect(inDialog().getAllByRole('textbox')).toHaveLength(1);
    expect(
      inDialog()
        .getByRole('textbox', { name: /^Card holder name/ })
        .getAttribute('autocomplete'),
    ).toBe('cc-name');
  });

  it('BI-03 refuses American Express at the number, and Save is disabled', async () => {
    const { inDialog, typeHolder, save, server } = await openDialog();
    await typeHolder('Mina');
    await fillIn();
    await change('cardNumber', { complete: true, brand: 'amex' });
    inDialog().getByText(/^TB Pay does not accept American Express cards at this time\./);
    expect(inDialog().getByRole('button', { name: 'Save card' }).getAttribute('aria-disabled')).toBe('true');
    await save();
    expect([stripe.confirmed, server.callsOf('createCardSetup')]).toEqual([[], []]);
  });

  it('BI-04 shows the errors of the fields as Stripe words them, at the field', async () => {
    const { inDialog, save, typeHolder, server } = await openDialog();
    const error = (message: string) => ({ complete: false, error: { type: 'validation_error', code: 'c', message } });
    await change('cardNumber', error('Your card number is invalid.'));
    await change('cardExpiry', error('Your card has expired.'));
    await change('cardCvc', error('Your code is incomplete.'));
    expect(
      inDialog()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your card number is invalid.', 'Your card has expired.', 'Your code is incomplete.']);
    await typeHolder('Mina');
    await save();
    inDialog().getByText('Make sure to fill up all fields');
    expect(server.callsOf('createCardSetup')).toEqual([]);
    await fillIn();
    expect(inDialog().getAllByRole('alert')).toHaveLength(1);
  });

  it.each([
    { error: { code: 'card_declined', message: 'Your card was declined.' }, shown: 'Card was declined' },
    { error: { code: 'expired_card', message: 'Your card has expired.' }, shown: 'ErrorYour card has expired.' },
    {
      error: { type: 'api_connection_error', message: 'We are having trouble connecting.' },
      shown: 'ErrorWe are having trouble connecting.',
    },
  ])('BI-04 shows a refusal: $shown', async ({ error, shown }) => {
    const { inDialog, save, typeHolder } = await openDialog();
    stripe.answer = { error };
    await typeHolder('Mina');
    await fillIn();
    await save();
    expect((await inDialog().findByRole('alert')).textContent).toBe(shown);
  });

  it('BI-04 a SetupIntent that has a card already counts as success', async () => {
    const { save, typeHolder } = await openDialog();
    const setup_intent = { status: 'succeeded', payment_method: 'pm_1' };
    stripe.answer = { error: { code: 'setup_intent_unexpected_state', message: 'Done.', setup_intent } };
    await typeHolder('Mina');
    await fillIn();
    await save();
    await screen.findByText('Visa ending in 4242');
  });

  it('BI-04 GN-03 says that the frames of Stripe could not be loaded', async () => {
    const { inDialog } = await openDialog();
    await act(async () => stripe.element('cardNumber').emit('loaderror', { elementType: 'cardNumber', error: {} }));
    inDialog().getByText('The card fields could not be loaded. Please check your connection and try again.');
  });

  it.each(['cardNumber', 'cardExpiry', 'cardCvc'])(
    'BI-09 GN-02 Escape in the frame %s closes the dialog alone',
    async (type) => {
      const { dialog, answers } = await openDialog();
      await act(async () => stripe.element(type).emit('escape', { elementType: type }));
      expect(dialog()).toBeNull();
      expect(answers()).toMatchObject({ payment_method_id: null });
      expect(document.activeElement?.textContent).toBe('Add card');
    },
  );

  it('BI-09 Escape in a frame does not close the dialog while the card is sent', async () => {
    const { dialog, typeHolder, save } = await openDialog();
    let answer: (value: StripeAnswer) => void = () => undefined;
    stripe.answer = new Promise<StripeAnswer>((resolve) => {
      answer = resolve;
    });
    await typeHolder('Mina');
    await fillIn();
    await save();
    await act(async () => stripe.element('cardNumber').emit('escape', { elementType: 'cardNumber' }));
    expect(dialog()).not.toBeNull();
    await act(async () => answer({ setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }));
    await screen.findByText('Visa ending in 4242');
  });

  it('GN-05 has the texts of the page’s language', async () => {
    await openDialog({ locale: 'fr' });
    expect(stripe.groups.at(-1)).toEqual({ locale: 'fr-CA' });
  });

  it('has the colours of the document', async () => {
    document.documentElement.style.setProperty('--cf-text', '#24211e');
    document.documentElement.style.setProperty('--cf-error-text', '#a3211f');
    await openDialog();
    expect(stripe.element('cardNumber').options.style).toMatchObject({
      base: { color: '#24211e' },
      invalid: { color: '#a3211f' },
    });
    document.documentElement.removeAttribute('style');
  });
});
