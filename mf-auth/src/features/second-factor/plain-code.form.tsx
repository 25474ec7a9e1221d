import { useMessages } from '@carefront/shared/app';
import type { LoginAnswer } from '@carefront/shared/contracts';
import { useEffect, useRef } from 'react';
import { waitText } from '../../attempt/failure.ts';
import { ATTEMPT } from '../../messages/attempt.messages.ts';
import { FIELDS } from '../../messages/fields.messages.ts';
import { SECOND_FACTOR } from '../../messages/second-factor.messages.ts';
import { LOGIN_PATH } from '../../paths.ts';
import { PlainCheckbox, PlainField, PlainMessage, PlainSubmit } from '../../plain/plain-fields.tsx';
import { ViewHeading } from '../../plain/plain-view.tsx';

export interface PlainCodeFormProps {
  answer: LoginAnswer;
  prompt: NonNullable<LoginAnswer['prompt']>;
  /** The scripts are here before the person has begun: the whole view, with its clock and a new code, can take this one's place. */
  onTakeOver(): void;
}

/** AU-04 AU-06 without scripts: the browser sends the code to the login page. */
export function PlainCodeForm({ answer, prompt, onTakeOver }: PlainCodeFormProps) {
  const t = useMessages(SECOND_FACTOR);
  const texts = useMessages(FIELDS);
  const attempt = useMessages(ATTEMPT);
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem } = answer;
  const error = errors.one_time_password?.[0];
  const isDecided = useRef(false);
  useEffect(() => {
    // Later the person is at work.
    if (isDecided.current) return;
    isDecided.current = true;
    const code = form.current?.elements.namedItem('one_time_password');
    const isUntouched =
      code instanceof HTMLInputElement && code.value === '' && !form.current?.contains(document.activeElement);
    if (isUntouched && error === undefined && problem === null) onTakeOver();
  }, [error, problem, onTakeOver]);
  return (
    <form ref={form} method="post" action={LOGIN_PATH} className="auth-form">
      <ViewHeading takesFocus={false}>{t.title}</ViewHeading>
      <p className="auth-text">{prompt.method === 'email' ? t.fromEmail : t.fromApp}</p>
      <input type="hidden" name="next_auth_id" value={prompt.nextAuthId} />
      <input type="hidden" name="method" value={prompt.method} />
      <PlainField
        name="one_time_password"
        label={texts.code}
        error={error}
        className="auth-input--code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="auth-choices">
        <PlainCheckbox name="dont_ask_until_tomorrow" label={t.dontAsk} />
        <PlainCheckbox name="use_recovery_code" label={t.useRecovery} help={t.fromRecovery} />
      </div>
      {problem?.kind === 'wait' && (
        <PlainMessage intent="error">{`${attempt.tooMany} ${waitText(problem.seconds, attempt)}`}</PlainMessage>
      )}
      <div className="auth-actions">
        <a className="auth-link" href={LOGIN_PATH}>
          {t.back}
        </a>
        <PlainSubmit>{t.authenticate}</PlainSubmit>
      </div>
    </form>
  );
}
