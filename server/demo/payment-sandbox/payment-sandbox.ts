import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApiCall } from './answer-api-call.ts';
import type { Sandbox } from './confirm-setup.ts';
import { DEMO_CARD_ACCOUNT, DEMO_CARDS, demoPaymentMethod } from './demo-cards.ts';
import { createSandboxEvents, type DeliverEvent } from './sandbox-events.ts';
import { createSandboxStore } from './sandbox-store.ts';
import { failed, type StripeAnswer } from './stripe-errors.ts';
import { newId } from './stripe-objects.ts';

/** Stripe's API as far as Carefront uses it, on a port of this machine, for demo and tests. */
export interface PaymentSandbox extends Sandbox {
  readonly host: string;
  readonly port: number;
  /** Keys of this run. Other processes do not know them. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Sends events to this receiver from now on. */
  deliverTo(deliver: DeliverEvent): void;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
/** Longest body of a call. Ours have some hundred characters. */
const MOST_BODY_BYTES = 16 * 1024;

/** Starts the sandbox. @param nowMs - The clock of its objects, events and signatures. */
export async function startPaymentSandbox(nowMs: () => number): Promise<PaymentSandbox> {
  const secretKey = newId('sk_sandbox');
  const webhookSecret = newId('whsec_sandbox');
  const sandbox: Sandbox = { store: createSandboxStore(), events: createSandboxEvents(webhookSecret, nowMs), nowMs };
  for (const card of Object.values(DEMO_CARDS))
    sandbox.store.methods.set(card.id, { account: DEMO_CARD_ACCOUNT, value: demoPaymentMethod(card, nowMs()) });
  const server = createServer((request, response) => {
    answerRequest(sandbox, secretKey, request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
        response.end(JSON.stringify(body));
      },
      // A caller who went away, or an address that is none, must not end the server of the demo.
      () => response.destroy(),
    );
  });
  await new Promise<void>((listening, broken) => {
    server.once('error', broken);
    server.listen(0, HOST, listening);
  });
  // The process may end while the sandbox listens.
  server.unref();
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    ...sandbox,
    ...{ host: HOST, port, secretKey, webhookSecret },
    deliverTo: (deliver) => sandbox.events.deliverTo(deliver),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answerRequest(sandbox: Sandbox, secretKey: string, request: IncomingMessage): Promise<StripeAnswer> {
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return failed(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  const body = await bodyOf(request);
  if (body === null) return failed(413, { type: 'invalid_request_error', message: 'The body is too large.' });
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
  const { method = 'GET', headers } = request;
  return answerApiCall(sandbox, {
    method,
    path: pathname,
    params: method === 'GET' ? searchParams : new URLSearchParams(body),
    account: textOf(headers['stripe-account']) ?? '',
    idempotencyKey: textOf(headers['idempotency-key']),
  });
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** @returns null for a body that is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
