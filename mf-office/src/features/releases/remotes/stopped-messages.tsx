import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { InlineMessage } from '@carefront/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { historyQuery } from '../releases.api.ts';
import { usePartName } from '../use-part-name.ts';
import { PARTS } from './parts.messages.ts';
import { stoppedCandidates, versionOf } from './parts.rules.ts';

/** Tells about versions that failed for visitors and were stopped by themselves. Reads the same rows as the history below. */
export function StoppedMessages() {
  const t = useMessages(PARTS);
  const { api } = useRemote();
  const partName = usePartName();
  const momentText = useMomentText();
  const { data } = useInfiniteQuery(historyQuery(api));
  return stoppedCandidates(data?.pages[0]?.data ?? []).map(({ id, remote, from_release, to_release, at }) => (
    <InlineMessage key={id} intent="warning" title={t.stoppedTitle(partName(remote))}>
      {t.stoppedText(versionOf(from_release ?? to_release ?? ''), momentText(at))}
    </InlineMessage>
  ));
}
