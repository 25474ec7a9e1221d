import { useMessages } from '@carefront/shared/app';
import type { ApiError } from '@carefront/shared/http';
import { CallProblem, InlineMessage } from '@carefront/shared/ui';
import { OFFER } from './offer.messages.ts';

export interface EntryProblemProps {
  error: ApiError | null;
  /** Names of the fields that another person has changed meanwhile; null: nobody has. */
  changedByOther: readonly string[] | null;
}

/** Says above the buttons why the entry was not saved. */
export function EntryProblem({ error, changedByOther }: EntryProblemProps) {
  const t = useMessages(OFFER);
  if (error) return <CallProblem error={error} />;
  if (!changedByOther) return null;
  return (
    <div role="alert">
      <InlineMessage intent="warning" title={t.changedTitle}>
        {t.changedText(changedByOther.join(', '))}
      </InlineMessage>
    </div>
  );
}
