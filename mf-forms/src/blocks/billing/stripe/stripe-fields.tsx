import { codeQuery, defineMessages, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { FieldFrame } from '@carefront/shared/forms';
import { besideForeignLayers, ErrorNotice, LoadingRows, makeClasses, useMediaQuery } from '@carefront/shared/ui';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElementChangeEvent, StripeElementStyle, StripeElementsOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { CARD_FIELDS, useCardRowClass } from '../provider/card-fields.ts';
import type { CardAccount, CardFieldsProps } from '../provider/card-provider.ts';
import { confirmationOf } from '../provider/stripe-answer.rules.ts';

/** The card fields of Stripe. They are frames of Stripe's origin: the card never reaches this page. */
export function StripeFields(props: CardFieldsProps) {
  const { account } = props;
  const t = useMessages(STRIPE_MESSAGES);
  const locale = useLocale();
  const remote = useRemote();
  // One instance for the key and the account: the cache of code keeps it.
  const name = `stripe ${account.publishableKey} ${account.accountId}`;
  const stripe = useQuery(codeQuery(remote, name, async () => ({ opened: await openStripe(account) })));
  const options = useMemo<StripeElementsOptions>(() => ({ locale: locale === 'fr' ? 'fr-CA' : 'en' }), [locale]);
  if (stripe.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={68} />;
  if (stripe.isError)
    return <ErrorNotice text={t.failed} isRetrying={stripe.isFetching} onRetry={() => void stripe.refetch()} />;
  return (
    <Elements stripe={stripe.data.opened} options={options}>
      <StripeElements {...props} />
    </Elements>
  );
}

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

const PARTS = ['number', 'expiry', 'cvc'] as const;
type Part = (typeof PARTS)[number];
type Parts = Readonly<Record<Part, { readonly isComplete: boolean; readonly error: string | undefined }>>;
const BLANK = { isComplete: false, error: undefined };

const useStyles = makeClasses({
  // The border of a text field, around Stripe's frame. Stripe sets the class of the focus.
  box: {
    minHeight: '44px',
    padding: '9px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    '&[data-invalid="true"]': { border: '1px solid var(--cf-error-text)' },
    '&:has(.cf-card-focus)': { outline: '2px solid var(--cf-focus)', outlineOffset: '2px' },
  },
});

/** Number, expiry date and security code, each in a frame of Stripe. */
export function StripeElements({ numberError, onChange, onEscape, ref }: CardFieldsProps) {
  const t = useMessages(CARD_FIELDS);
  const { failed } = useMessages(STRIPE_MESSAGES);
  const rowClass = useCardRowClass();
  const stripe = useStripe();
  const elements = useElements();
  const style = useStripeLooks();
  const options = useMemo(() => ({ style, classes: { focus: 'cf-card-focus' }, placeholder: '' }), [style]);
  const numberOptions = useMemo(() => ({ ...options, showIcon: true, disableLink: true }), [options]);
  const [parts, setParts] = useState<Parts>({ number: BLANK, expiry: BLANK, cvc: BLANK });
  // The events of two fields may come before the next render.
  const newest = useRef({ parts, brand: 'unknown' });

  function change(part: Part, { complete, error }: StripeElementChangeEvent, brand = newest.current.brand): void {
    const next = { ...newest.current.parts, [part]: { isComplete: complete, error: error?.message } };
    newest.current = { parts: next, brand };
    setParts(next);
    onChange({ brand, isComplete: PARTS.every((each) => next[each].isComplete) });
  }

  /** The frames cannot be fetched: without a word at the number, the fields would only be empty. */
  function failToLoad(message = failed): void {
    const next = { ...newest.current.parts, number: { isComplete: false, error: message } };
    newest.current = { ...newest.current, parts: next };
    setParts(next);
  }

  useImperativeHandle(ref, () => ({
    async confirm(clientSecret, holderName) {
      const card = elements?.getElement(CardNumberElement);
      // Both exist as soon as the fields are drawn, and only drawn fields can be complete.
      if (!stripe || !card) throw new Error('the card fields are not drawn yet');
      const billing_details = { name: holderName };
      // The person's bank may ask them in a layer that Stripe puts on the body.
      const confirm = () => stripe.confirmCardSetup(clientSecret, { payment_method: { card, billing_details } });
      return confirmationOf(await besideForeignLayers(confirm));
    },
  }));

  const errors = { number: numberError ?? parts.number.error, expiry: parts.expiry.error, cvc: parts.cvc.error };
  return (
    <>
      <ElementField label={t.number} error={errors.number}>
        {(id) => (
          <CardNumberElement
            id={id}
            options={numberOptions}
            onChange={(event) => change('number', event, event.brand)}
            onEscape={onEscape}
            onLoadError={({ error }) => failToLoad(error.message)}
          />
        )}
      </ElementField>
      <div className={rowClass}>
        <ElementField label={t.expiry} error={errors.expiry}>
          {(id) => (
            <CardExpiryElement
              id={id}
              options={options}
              onChange={(event) => change('expiry', event)}
              onEscape={onEscape}
            />
          )}
        </ElementField>
        <ElementField label={t.cvc} error={errors.cvc}>
          {(id) => (
            <CardCvcElement id={id} options={options} onChange={(event) => change('cvc', event)} onEscape={onEscape} />
          )}
        </ElementField>
      </div>
    </>
  );
}

interface ElementFieldProps {
  label: string;
  error: string | undefined;
  /** @param id - For the frame's box: Stripe focuses the frame when the label is pressed. */
  children: (id: string) => ReactNode;
}

function ElementField({ label, error, children }: ElementFieldProps) {
  const styles = useStyles();
  return (
    <FieldFrame label={label} error={error} isRequired>
      {({ id }) => (
        <div className={styles.box} data-invalid={error !== undefined}>
          {children(id)}
        </div>
      )}
    </FieldFrame>
  );
}

/** The looks of Stripe's fields: the values of the document's variables, light or dark. A frame of another origin has no access to variables. */
export function useStripeLooks(): StripeElementStyle {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
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

export const STRIPE_MESSAGES = defineMessages(
  {
    loading: 'Loading the card fields',
    failed: 'The card fields could not be loaded. Please check your connection and try again.',
  },
  {
    loading: 'Chargement des champs de la carte',
    failed: 'Les champs de la carte n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  },
);
