import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import type { CardAccount } from '../provider/card-provider.ts';

const ORIGIN = 'https://js.stripe.com/';

/**
 * Loads Stripe.js and opens the clinic's connected account. The page loads nothing from Stripe before the first call.
 * @throws Error if Stripe.js cannot be loaded; a later call tries again.
 */
export async function openStripe({ publishableKey, accountId }: CardAccount): Promise<Stripe> {
  // By default, Stripe.js also reports what the person does on this page and on later ones. Their addresses name the form.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  // In the capture phase, so that it comes before the loader's own listener.
  document.addEventListener('error', removeFailedScript, { capture: true });
  try {
    const stripe = await loadStripe(publishableKey, { stripeAccount: accountId });
    if (!stripe) throw new Error('Stripe.js needs a browser');
    return stripe;
  } finally {
    document.removeEventListener('error', removeFailedScript, { capture: true });
  }
}

/** With load parameters, the loader's next try waits for the element that has failed, without end. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith(ORIGIN)) target.remove();
}
