import { randomUUID } from 'node:crypto';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Uploader } from '../../src/files/public.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

interface WantedCard {
  readonly clinicId?: number;
  readonly clientId?: number;
  readonly guardianId?: number;
  readonly userId?: number;
  readonly isDetached?: boolean;
}

const newMethodId = () => `pm_${randomUUID().replaceAll('-', '')}`;

/** Puts a card on file. @param db - The owner's connection. @returns Its id. */
export async function addCard(db: Database, wanted: WantedCard): Promise<string> {
  const { clinicId = MAPLE.clinicId, clientId = null, guardianId = null, userId = null, isDetached = false } = wanted;
  const id = newMethodId();
  await db
    .insertInto('card_on_file')
    .values({
      ...{ clinic_id: clinicId, payment_method_id: id, customer_id: 'cus_test' },
      ...{ client_id: clientId, guardian_id: guardianId, user_id: userId, response_id: null },
      ...{ card_brand: 'visa', last_four: '4242', created_at: TEST_NOW, changed_at: TEST_NOW },
      detached_at: isDetached ? TEST_NOW : null,
    })
    .execute();
  return id;
}

/** Adds a card that a person began to add, and that the provider has. @returns Its id. */
export async function addSetup(
  { db, clock }: TestServer,
  { clinicId, starter, formId }: { readonly clinicId: number; readonly starter: Uploader; readonly formId: number },
): Promise<string> {
  const id = newMethodId();
  await db
    .insertInto('card_setup')
    .values({
      ...{ clinic_id: clinicId, id: `seti_${randomUUID()}`, form_id: formId },
      started_by_user_id: starter.kind === 'account' ? starter.userId : null,
      session_hash: starter.kind === 'session' ? starter.sessionHash : null,
      ...{ payment_method_id: id, card_brand: 'visa', last_four: '4242' },
      created_at: new Date(clock.nowMs()),
      expires_at: new Date(clock.nowMs() + 86_400_000),
    })
    .execute();
  return id;
}

/** Adds cards as a browser does. */
export function cardsGiven(server: TestServer) {
  const { sandbox } = server;
  if (!sandbox) throw new Error('the payment sandbox does not run');
  sandbox.deliverTo(async (body, signature) => (await postEvent(server, body, signature)).statusCode);

  /** Begins a card. @returns The secret of the SetupIntent. */
  async function begin(visitor: TestVisitor, formId: number, clinicId: number = MAPLE.clinicId): Promise<string> {
    const { body } = await visitor.call('createCardSetup', { params: { clinicId }, query: { form_id: formId } });
    if (!('token' in body)) throw new Error(`no card begins: ${JSON.stringify(body)}`);
    return body.token.client_secret;
  }

  /** Confirms a card in the sandbox, as the card dialog does. */
  async function confirm(secret: string, number = '4242424242424242', card: Record<string, string> = {}) {
    const payload = { client_secret: secret, card: { number, exp_month: '12', exp_year: '30', cvc: '123', ...card } };
    return sandboxCall(`${idOf(secret)}/confirm`, payload);
  }

  const authenticate = (secret: string, outcome: 'succeed' | 'fail') =>
    sandboxCall(`${idOf(secret)}/authenticate`, { client_secret: secret, outcome });

  async function sandboxCall(path: string, payload: object) {
    const url = `/demo/payments/v1/setup_intents/${path}`;
    const { statusCode, body } = await server
      .as()
      .request({ method: 'POST', url, payload: JSON.stringify(payload), contentType: 'application/json' });
    return { status: statusCode, ...(JSON.parse(body) as SandboxAnswer) }; // the sandbox answers in these two shapes
  }

  return {
    sandbox,
    /** The provider tells that it removed a card. */
    async removed(account: string, object: object) {
      sandbox.events.send('payment_method.detached', account, object);
      await sandbox.events.settled();
    },
    begin,
    confirm,
    authenticate,
    /** Adds a card. @returns Its id. */
    async add(visitor: TestVisitor, formId: number, number?: string): Promise<string> {
      const { setup_intent } = await confirm(
        await begin(visitor, formId),
        number,
        number?.startsWith('37') ? { cvc: '1234' } : {},
      );
      if (!setup_intent?.payment_method) throw new Error('the card was not confirmed');
      return setup_intent.payment_method;
    },
  };
}

export interface SandboxAnswer {
  setup_intent?: { id: string; status: string; payment_method: string | null };
  error?: {
    type: string;
    code?: string;
    message: string;
    setup_intent?: { status: string; payment_method: string | null };
  };
}

/** The id of a SetupIntent is the first part of its secret. */
export const idOf = (secret: string): string => secret.split('_secret_')[0] ?? '';

/** Posts an event to the server's own address. */
export const postEvent = ({ app }: TestServer, body: string, signature?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/formbilling/webhook',
    headers: {
      host: 'api.carefront.example',
      'content-type': 'application/json',
      ...(signature && { 'stripe-signature': signature }),
    },
    payload: body,
  });
