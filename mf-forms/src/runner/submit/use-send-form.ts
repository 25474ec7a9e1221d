import { useRemote } from '@carefront/shared/app';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { useState } from 'react';
import { createKeyedAttempt, type SendResult } from './keyed-attempt.ts';

type Body = BodyOf<'submitForm'>;
type Saved = ReplyOf<'submitForm'>;

/** Sends a form exactly once, also after lost answers. */
export function useSendForm(draftKey: string): (body: Body) => Promise<SendResult<Saved>> {
  const { api } = useRemote();
  const [attempt] = useState(() => createKeyedAttempt<Body, Saved>(draftKey));
  return (body) => attempt.run(body, (sent, idempotencyKey) => api.call('submitForm', { body: sent, idempotencyKey }));
}
