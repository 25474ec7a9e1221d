import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage, type ReplyOf } from '@carefront/shared/contracts';
import { loginTwoFactor, resendCode } from '@carefront/shared/contracts/calls';
import type { Flag } from '@carefront/shared/domain';
import { CheckboxField, type SubmissionErrors, TextField } from '@carefront/shared/forms';
import {
  ArrowLeftIcon,
  Button,
  ClockIcon,
  InlineMessage,
  LinkButton,
  makeStyles,
  RemoteUiProvider,
} from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import { clockText, secondsToAnnounce, useCountdown } from '../../attempt/countdown.ts';
import { CodeField } from '../../fields/code.field.tsx';
import { useViewStyles, ViewForm } from '../../layout/view.tsx';
import { SECOND_FACTOR } from '../../messages/second-factor.messages.ts';
import { ViewHeading } from '../../plain/plain-view.tsx';
import { CODE_LIFETIME_MS, type PendingLogin } from './pending-login.ts';

export function SecondFactorView(props: SecondFactorFormProps) {
  return (
    <RemoteUiProvider>
      <SecondFactorForm {...props} />
    </RemoteUiProvider>
  );
}

interface CodeValues {
  one_time_password?: string;
  recovery_code?: string;
  dont_ask_until_tomorrow: Flag;
}

/** Leaves out the two codes: a field that is mounted again starts with its initial value and would lose what was typed. */
const NO_VALUES: CodeValues = { dont_ask_until_tomorrow: 0 };

export interface SecondFactorFormProps {
  pending: PendingLogin;
  takesFocus: boolean;
  onRenewed(pending: PendingLogin): void;
  onBack(): void;
  /** The button stays busy until the promise resolves. */
  onReply(reply: ReplyOf<'loginTwoFactor'>): Promise<void>;
}

/** AU-04: the second step of a login, with a code from an app or an email, or with a recovery code. */
export function SecondFactorForm({ pending, takesFocus, onRenewed, onBack, onReply }: SecondFactorFormProps) {
  const t = useMessages(SECOND_FACTOR);
  const styles = useViewStyles();
  const { api } = useRemote();
  const [isRecovery, setIsRecovery] = useState(false);
  const attempt = useAccountAttempt({ fields: ['one_time_password'], isNoticed: true });
  const renewal = useCodeRenewal(pending, onRenewed);
  const leftMs = useCountdown(pending.expiresAtMs);
  const isCodeOver = !isRecovery && leftMs <= 0;

  async function send(values: CodeValues): Promise<void> {
    // Entering a recovery code has no time limit: when the step expires meanwhile, it is renewed silently.
    const { nextAuthId } = isRecovery && leftMs <= 0 ? await renewal.renew() : pending;
    const body = {
      next_auth_id: nextAuthId,
      one_time_password: ((isRecovery ? values.recovery_code : values.one_time_password) ?? '').trim(),
      use_recovery_code: isRecovery ? (1 as const) : (0 as const),
      dont_ask_until_tomorrow: values.dont_ask_until_tomorrow,
    };
    await onReply(await api.call(loginTwoFactor, { body }));
  }

  async function submit(values: CodeValues): Promise<SubmissionErrors | undefined> {
    // Enter in the field submits the form, but after the end the only button sends a new code.
    if (isCodeOver) {
      renewal.sendAgain();
      return undefined;
    }
    const errors = await attempt.run(() => send(values));
    return isRecovery && errors ? { recovery_code: errors.one_time_password } : errors;
  }

  const isByEmail = pending.method === 'email';
  return (
    <ViewForm<CodeValues> initialValues={NO_VALUES} onSubmit={submit}>
      <ViewHeading takesFocus={takesFocus}>{t.title}</ViewHeading>
      <p className={styles.quiet}>{introOf(isRecovery, isByEmail, t)}</p>
      {isRecovery ? <RecoveryCodeField /> : <CodeField />}
      {!isRecovery && <CodeClock leftMs={leftMs} />}
      {isCodeOver && <InlineMessage intent="warning">{isByEmail ? t.timeOverEmail : t.timeOverApp}</InlineMessage>}
      <CheckboxField name="dont_ask_until_tomorrow" label={t.dontAsk} />
      <div className={styles.links}>
        <LinkButton className={styles.linkButton} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t.useCode : t.useRecovery}
        </LinkButton>
        {!isRecovery && !isCodeOver && (
          <LinkButton
            className={styles.linkButton}
            aria-disabled={renewal.attempt.isBusy || renewal.attempt.waitLeftMs > 0}
            onClick={renewal.sendAgain}
          >
            {isByEmail ? t.sendAgain : t.startAgain}
          </LinkButton>
        )}
      </div>
      <AttemptMessage attempt={attempt} />
      <AttemptMessage attempt={renewal.attempt} />
      <div className={styles.actions}>
        <Button appearance="subtle" icon={<ArrowLeftIcon />} onClick={onBack}>
          {t.back}
        </Button>
        {isCodeOver ? (
          <AttemptButton key="primary" appearance="primary" attempt={renewal.attempt} onClick={renewal.sendAgain}>
            {isByEmail ? t.sendAgain : t.startAgain}
          </AttemptButton>
        ) : (
          <AttemptButton key="primary" type="submit" appearance="primary" attempt={attempt}>
            {attempt.isBusy ? t.authenticating : t.authenticate}
          </AttemptButton>
        )}
      </div>
    </ViewForm>
  );
}

function introOf(isRecovery: boolean, isByEmail: boolean, t: (typeof SECOND_FACTOR)['en']): string {
  if (isRecovery) return t.fromRecovery;
  return isByEmail ? t.fromEmail : t.fromApp;
}

function RecoveryCodeField() {
  const t = useMessages(SECOND_FACTOR);
  const locale = useLocale();
  return (
    <TextField
      name="recovery_code"
      label={t.recoveryCode}
      autoComplete="off"
      maxLength={100}
      validate={(typed) => (typed.trim() === '' ? fieldMessage('one-time-password-required', locale) : undefined)}
    />
  );
}

export interface CodeRenewal {
  /** Gets a new id and another 180 s; for codes by email, also a new code. @throws ApiError */
  renew(): Promise<PendingLogin>;
  /** Renews on the user's request. A notice says that it is done, the view that it failed (AU-05). */
  sendAgain(): void;
  attempt: Attempt;
}

export function useCodeRenewal(pending: PendingLogin, onRenewed: (pending: PendingLogin) => void): CodeRenewal {
  const t = useMessages(SECOND_FACTOR);
  const { api, shell } = useRemote();
  const attempt = useAccountAttempt({ failureTitle: t.sendFailed });

  async function renew(): Promise<PendingLogin> {
    const { next_auth_id } = await api.call(resendCode, { authId: pending.nextAuthId });
    const renewed = { ...pending, nextAuthId: next_auth_id, expiresAtMs: Date.now() + CODE_LIFETIME_MS };
    onRenewed(renewed);
    return renewed;
  }

  function sendAgain(): void {
    void attempt.run(async () => {
      await renew();
      // An app makes its own codes: 'sent' would make the user look for an email.
      shell.showNotice({ intent: 'success', text: pending.method === 'email' ? t.sent : t.startedAgain });
    });
  }

  return { renew, sendAgain, attempt };
}

const useStyles = makeStyles({
  quiet: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** Shows how long the code is valid (AU-05). Screen readers announce the time only near the end. */
export function CodeClock({ leftMs }: { leftMs: number }) {
  const t = useMessages(SECOND_FACTOR);
  const styles = useStyles();
  const [spoken, setSpoken] = useState('');
  const before = useRef(leftMs);
  useEffect(() => {
    const seconds = secondsToAnnounce(before.current, leftMs);
    if (seconds !== null) setSpoken(seconds === 0 ? t.timeOver : t.secondsLeft(seconds));
    else if (leftMs > before.current) setSpoken('');
    before.current = leftMs;
  }, [leftMs, t]);
  return (
    <>
      <p className={styles.quiet}>
        <ClockIcon aria-hidden="true" />
        <span role="timer">{t.timeLeft(clockText(leftMs))}</span>
      </p>
      <span role="status" className={styles.spoken}>
        {spoken}
      </span>
    </>
  );
}
