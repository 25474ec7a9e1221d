import { useMessages, useMomentText } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { RESPONSE } from './response.messages.ts';

/** One line with the client, the sender and the moment of a submitted form; undefined while it loads. */
export function useResponseFacts(response: ReplyOf<'getFormResponse'> | undefined): string | undefined {
  const t = useMessages(RESPONSE);
  const momentText = useMomentText();
  if (!response) return undefined;
  const { client, submitted_at, submitted_by } = response;
  const moment = momentText(submitted_at);
  const about = client && client.full_name !== submitted_by ? `${t.about(client.full_name)}. ` : '';
  return about + (submitted_by === null ? t.submittedAt(moment) : t.submittedBy(submitted_by, moment));
}
