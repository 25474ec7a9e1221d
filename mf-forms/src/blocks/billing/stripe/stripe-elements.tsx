import { useMessages } from '@carefront/shared/app';
import { FieldFrame } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { CARD_FIELDS } from '../provider/card-fields.messages.ts';
import type { CardFieldsProps } from '../provider/card-provider.ts';
import { useCardRowClass } from '../provider/card-row.styles.ts';
import { confirmationOf } from '../provider/stripe-answer.rules.ts';
import { STRIPE_MESSAGES } from './stripe.messages.ts';
import { useStripeLooks } from './stripe-looks.ts';

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
      return confirmationOf(await stripe.confirmCardSetup(clientSecret, { payment_method: { card, billing_details } }));
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
