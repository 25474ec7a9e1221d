import { useMessages } from '@carefront/shared/app';
import { TEST_CARDS, type TestCard } from '@carefront/shared/domain';
import { SelectControl, TextControl } from '@carefront/shared/forms';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useActiveForm } from '../../../active-form/active-form.ts';
import { CARD_FIELDS, useCardRowClass } from '../provider/card-fields.ts';
import type { CardFieldsProps } from '../provider/card-provider.ts';
import { confirmationOf, type StripeAnswer } from '../provider/stripe-answer.rules.ts';
import { SANDBOX_FAULTS, SANDBOX_MESSAGES, TEST_CARD_NAMES } from './sandbox.messages.ts';
import { brandOf, filledCard, NO_CARD, type SandboxCard, sandboxFaults, sentCard } from './sandbox-card.rules.ts';

type Field = keyof SandboxCard;
const NONE_LEFT: Readonly<Record<Field, boolean>> = { number: false, expiry: false, cvc: false };

const nameOf = ({ brand, outcome }: TestCard) => (brand === 'mastercard' || brand === 'amex' ? brand : outcome);

/** The card fields of the payment sandbox, for the demo and for tests: they take test cards only. */
export function SandboxFields({ numberError, onChange, ref }: CardFieldsProps) {
  const t = useMessages(SANDBOX_MESSAGES);
  const labels = useMessages(CARD_FIELDS);
  const cardNames = useMessages(TEST_CARD_NAMES);
  const faultTexts = useMessages(SANDBOX_FAULTS);
  const rowClass = useCardRowClass();
  const { today } = useActiveForm();
  const [card, setCard] = useState(NO_CARD);
  const [left, setLeft] = useState(NONE_LEFT);
  const [authenticate, setAuthenticate] = useState<((hasSucceeded: boolean) => void) | null>(null);
  const faults = sandboxFaults(card, today);

  function change(next: SandboxCard): void {
    setCard(next);
    onChange({ brand: brandOf(next.number), isComplete: Object.keys(sandboxFaults(next, today)).length === 0 });
  }
  const errorOf = (field: Field) => {
    const fault = left[field] && card[field] !== '' ? faults[field] : undefined;
    return fault && faultTexts[fault];
  };
  const control = (field: Field) => ({
    label: labels[field],
    value: card[field],
    isRequired: true,
    // No browser should offer a real card here.
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    onChange: (text: string) => change({ ...card, [field]: text }),
    onBlur: () => setLeft((before) => ({ ...before, [field]: true })),
  });

  useImperativeHandle(ref, () => ({
    async confirm(clientSecret, holderName) {
      if (Object.keys(sandboxFaults(card, today)).length > 0) throw new Error('only test cards are sent');
      const answer = await callSandbox(clientSecret, 'confirm', { card: sentCard(card), name: holderName });
      if (answer.setupIntent?.status !== 'requires_action') return confirmationOf(answer);
      const hasSucceeded = await new Promise<boolean>((resolve) => setAuthenticate(() => resolve));
      setAuthenticate(null);
      const outcome = hasSucceeded ? 'succeed' : 'fail';
      return confirmationOf(await callSandbox(clientSecret, 'authenticate', { outcome }));
    },
  }));

  if (authenticate) return <SandboxAuthentication onAnswer={authenticate} />;
  return (
    <>
      <InlineMessage intent="warning" title={t.title}>
        {t.text}
      </InlineMessage>
      <SelectControl<string>
        label={t.testCard}
        placeholder={t.choose}
        value={TEST_CARDS.find(({ number }) => number === card.number)?.number ?? null}
        options={TEST_CARDS.map((card) => ({ value: card.number, label: cardNames[nameOf(card)] }))}
        onChange={(number) => change(number === null ? NO_CARD : filledCard(number, today))}
      />
      <TextControl {...control('number')} error={numberError ?? errorOf('number')} maxLength={24} />
      <div className={rowClass}>
        <TextControl {...control('expiry')} error={errorOf('expiry')} placeholder={t.expiryFormat} maxLength={9} />
        <TextControl {...control('cvc')} error={errorOf('cvc')} maxLength={4} />
      </div>
    </>
  );
}

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

export interface SandboxAuthenticationProps {
  onAnswer: (hasSucceeded: boolean) => void;
}

const useStyles = makeClasses({ root: { outlineStyle: 'none' } });

/** Stands in for the question of a bank to its client whether the card is theirs. */
export function SandboxAuthentication({ onAnswer }: SandboxAuthenticationProps) {
  const t = useMessages(SANDBOX_MESSAGES);
  const styles = useStyles();
  const question = useRef<HTMLDivElement>(null);
  // The question comes while the button of the dialog has the focus.
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} className={styles.root}>
      <InlineMessage
        intent="info"
        title={t.authenticationTitle}
        actions={
          <>
            <Button onClick={() => onAnswer(true)}>{t.authenticate}</Button>
            <Button onClick={() => onAnswer(false)}>{t.failAuthentication}</Button>
          </>
        }
      >
        {t.authenticationText}
      </InlineMessage>
    </div>
  );
}
