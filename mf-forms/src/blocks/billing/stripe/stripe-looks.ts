import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const darkMode = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const media = darkMode();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** The looks of Stripe's fields: the values of the document's variables, light or dark. A frame of another origin has no access to variables. */
export function useStripeLooks(): StripeElementStyle {
  const isDark = useSyncExternalStore(subscribe, () => darkMode()?.matches ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables have other values in dark mode
  return useMemo(readLooks, [isDark]);
}

function readLooks(): StripeElementStyle {
  const variables = getComputedStyle(document.documentElement);
  const read = (name: string) => variables.getPropertyValue(name).trim();
  const quiet = read('--cf-text-quiet');
  const error = read('--cf-error-text');
  return {
    base: {
      color: read('--cf-text'),
      iconColor: quiet,
      // The frame cannot read the fonts of our origin.
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: quiet },
    },
    invalid: { color: error, iconColor: error },
  };
}
