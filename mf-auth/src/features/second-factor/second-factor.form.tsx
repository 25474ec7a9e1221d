import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage, type ReplyOf } from '@carefront/shared/contracts';
import { loginTwoFactor } from '@carefront/shared/contracts/calls';
import type { Flag } from '@carefront/shared/domain';
import { CheckboxField, type SubmissionErrors, TextField } from '@carefront/shared/forms';
import { ArrowLeftIcon, Button, InlineMessage, LinkButton } from '@carefront/shared/ui';
import { useState } from 'react';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { useAccountAttempt } from '../../attempt/use-account-attempt.ts';
import { useCountdown } from '../../countdown/use-countdown.ts';
import { CodeField } from '../../fields/code.field.tsx';
import { ViewForm } from '../../layout/view-form.tsx';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { SECOND_FACTOR } from '../../messages/second-factor.messages.ts';
import { CodeClock } from './code-clock.tsx';
import type { PendingLogin } from './pending-login.ts';
import { useCodeRenewal } from './use-code-renewal.ts';

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
