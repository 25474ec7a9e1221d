import type { StripeAnswer } from '../provider/stripe-answer.rules.ts';

/** An answer that does not come counts as lost. */
const TIME_LIMIT_MS = 30_000;

interface SandboxIntent {
  readonly status: string;
  readonly payment_method: string | null;
}

/** The sandbox's answer, in the shapes of the provider's HTTP API. */
interface SandboxAnswer {
  readonly setup_intent?: SandboxIntent;
  readonly error?: { readonly code?: string; readonly message?: string; readonly setup_intent?: SandboxIntent };
}

type IntentCall = 'confirm' | 'authenticate';

/** Calls the sandbox of this server. A lost answer is an error with a code, as the provider reports it. */
export async function callSandbox(clientSecret: string, call: IntentCall, body: object): Promise<StripeAnswer> {
  const [intentId = ''] = clientSecret.split('_secret_');
  try {
    const response = await fetch(`/demo/payments/v1/setup_intents/${encodeURIComponent(intentId)}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: clientSecret, ...body }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    // Our own sandbox, which is tested against these shapes.
    const { setup_intent: setupIntent, error } = (await response.json()) as SandboxAnswer;
    return { setupIntent, error };
  } catch {
    return { error: { code: 'api_connection_error', message: '' } };
  }
}
