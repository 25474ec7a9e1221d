import { useRemote } from '@carefront/shared/app';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { submitForm } from '@carefront/shared/contracts/calls';
import { type KeyedResult, useKeyedSubmit } from '@carefront/shared/forms';
import { useState } from 'react';
import { keptSubmit } from './kept-submit.ts';

type Body = BodyOf<'submitForm'>;
type Saved = ReplyOf<'submitForm'>;

/** Sends a form exactly once, also after lost answers. @param draftKey - Unique among all forms that this person may fill in. */
export function useSendForm(draftKey: string): (body: Body) => Promise<KeyedResult<Body, Saved>> {
  const { api } = useRemote();
  const [memory] = useState(() => keptSubmit<Body>(draftKey));
  return useKeyedSubmit<Body, Saved>({
    memory,
    send: (body, idempotencyKey) => api.call(submitForm, { body, idempotencyKey }),
  });
}
