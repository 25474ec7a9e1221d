import type { ReplyOf } from '@carefront/shared/contracts';
import { type Answers, aClinicInfo } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { type RenderBlockOptions, renderBlock } from '../../testing/render-block.tsx';
import { BillingBlock } from './billing.block.tsx';

export const SECRET = 'seti_1_secret_abc';
const { clinic } = aClinicInfo();

/** A clinic that takes cards, with the sandbox. */
export const aFormClinic = (change: Partial<ReplyOf<'getFormClinic'>> = {}): ReplyOf<'getFormClinic'> => ({
  id: clinic.id,
  name: clinic.name,
  image: null,
  country_id: null,
  state_id: null,
  country: null,
  consent_title: '',
  consent_tos: '',
  bool_sms_support: 0,
  allow_form_password_setup: 0,
  stripe_connect_enabled: 1,
  stripe_account_id: 'acct_1',
  stripe_publishable_key: 'pk_sandbox',
  ...change,
});

export const VISA = { payment_method_id: 'pm_1', last_four: '4242', card_brand: 'visa' };

const ROUTES: Answers = {
  getFormClinic: aFormClinic(),
  createCardSetup: { token: { client_secret: SECRET } },
  getPaymentMethod: VISA,
};

export function renderBilling({ routes, ...options }: RenderBlockOptions = {}) {
  const blank = { user_id: null, payment_method_id: null, last_four: null, card_brand: null };
  const rendered = renderBlock(<BillingBlock />, { answers: blank, routes: { ...ROUTES, ...routes }, ...options });
  const { user } = rendered;
  const dialog = () => screen.queryByRole('dialog', { name: /^(Add a card|Ajouter une carte)$/ });
  const inDialog = () => within(screen.getByRole('dialog', { name: /^(Add a card|Ajouter une carte)$/ }));
  return {
    ...rendered,
    dialog,
    inDialog,
    /** Opens the dialog and waits for the fields of the sandbox. */
    async open() {
      await user.click(await screen.findByRole('button', { name: 'Add card' }));
      await screen.findByRole('combobox', { name: /^Test card/ });
    },
    typeHolder: (name: string) => user.type(inDialog().getByRole('textbox', { name: /^Card holder name/ }), name),
    pickCard: (name: string) => user.selectOptions(inDialog().getByRole('combobox', { name: /^Test card/ }), name),
    save: () => user.click(inDialog().getByRole('button', { name: 'Save card' })),
  };
}

export const approved = { setup_intent: { status: 'succeeded', payment_method: 'pm_1' } };
export const refusedBy = (code: string, message: string, setup_intent?: object) => ({
  error: { code, message, ...(setup_intent && { setup_intent }) },
});

/** An answer of the sandbox; 'lost': none comes. */
export type SandboxReply = object | 'lost';

/** The network between the browser and the sandbox. Its answers come in this order; the last one is repeated. */
export function sandboxAnswering(...answers: readonly SandboxReply[]) {
  const calls: { address: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push({ address, body: JSON.parse(String(init.body)) as Record<string, unknown> }); // as callSandbox sends it
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  });
  return calls;
}
