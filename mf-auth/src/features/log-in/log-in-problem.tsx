import { useMessages } from '@carefront/shared/app';
import type { LoginAnswer } from '@carefront/shared/contracts';
import { attemptText } from '../../attempt/attempt-text.ts';
import { joinedMessages } from '../../attempt/failure.rules.ts';
import { waitText } from '../../attempt/failure-text.ts';
import type { PlainAttempt } from '../../attempt/use-plain-attempt.ts';
import { ATTEMPT } from '../../messages/attempt.messages.ts';
import { PlainMessage } from '../../plain/plain-message.tsx';
import { LOG_IN_FIELDS } from './log-in-values.ts';

export interface LogInProblemProps {
  attempt: Omit<PlainAttempt, 'run'>;
  /** The answer that this page is; the first attempt of the scripts takes its place. */
  answer: LoginAnswer | null;
}

/** Why the last login failed and what to do, where no field says it. */
export function LogInProblem({ attempt, answer }: LogInProblemProps) {
  const t = useMessages(ATTEMPT);
  const isFirst = attempt.failure === null && !attempt.isBusy;
  const answered = isFirst && answer ? answeredText(answer, t) : null;
  const shown = answered === null ? attemptText(attempt, t) : ({ intent: 'error', text: answered } as const);
  return shown && <PlainMessage intent={shown.intent}>{shown.text}</PlainMessage>;
}

function answeredText({ problem, errors }: LoginAnswer, t: (typeof ATTEMPT)['en']): string | null {
  if (problem?.kind === 'wait') return `${t.tooMany} ${waitText(problem.seconds, t)}`;
  if (problem?.kind === 'again') return t.sendAgain;
  const fields: readonly string[] = LOG_IN_FIELDS;
  return joinedMessages(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))));
}
