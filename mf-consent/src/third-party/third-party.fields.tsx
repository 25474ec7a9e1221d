import { useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { RequiredLegend, useForm } from '@carefront/shared/forms';
import { RepeatableRows } from '@carefront/shared/forms/rows';
import { ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { THIRD_PARTY } from '../messages/third-party.messages.ts';
import { ContactBlock } from './contact-block.tsx';
import { type ContactRow, type ContactRows, isFilledIn, newContactRow } from './contact-rows.rules.ts';
import { thirdPartyListsQuery } from './third-party-lists.api.ts';

export interface ThirdPartyFieldsProps {
  /** Shows the legend of the required mark, when the form around shows none. */
  explainsMark?: boolean;
  /** The error of the whole list. */
  listError?: string | null;
}

const useStyles = makeStyles({
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The fields of the contacts inside a form whose values have `third_party_contact` (CO-08). */
export function ThirdPartyFields({ explainsMark = false, listError = null }: ThirdPartyFieldsProps) {
  const t = useMessages(THIRD_PARTY);
  const styles = useStyles();
  const { api } = useRemote();
  const form = useForm<ContactRows>();
  const [isAsked, setIsAsked] = useState(() => (form.getState().values.third_party_contact ?? []).length > 0);
  const lists = useQuery({ ...thirdPartyListsQuery(api), enabled: isAsked });
  const head = (count: number) => (
    <>
      <p className={styles.quiet}>{t.intro}</p>
      {explainsMark && count > 0 && <RequiredLegend />}
      {listError && <InlineMessage intent="error">{listError}</InlineMessage>}
      {lists.isError && count > 0 && (
        <ErrorNotice text={t.listsFailed} isRetrying={lists.isFetching} onRetry={() => void lists.refetch()} />
      )}
    </>
  );
  const removalQuestion = () => ({
    title: t.removeTitle,
    text: t.removeText,
    confirmLabel: t.removeConfirm,
    cancelLabel: t.cancel,
    isDestructive: true,
  });
  return (
    <RepeatableRows<ContactRow>
      name="third_party_contact"
      addLabel={t.add}
      newRow={newContactRow}
      firstField="first_name"
      hasContent={isFilledIn}
      removalQuestion={removalQuestion}
      max={CONSENT_LIMITS.thirdParties}
      onAdd={() => setIsAsked(true)}
      head={head}
      foot={(count) =>
        count >= CONSENT_LIMITS.thirdParties && <p className={styles.quiet}>{t.most(CONSENT_LIMITS.thirdParties)}</p>
      }
    >
      {(row) => <ContactBlock {...row} lists={lists.data ?? null} areListsLoading={lists.isPending} />}
    </RepeatableRows>
  );
}
