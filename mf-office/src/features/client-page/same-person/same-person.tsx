import { navigate, useLocation, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import type { ReplyOf } from '@carefront/shared/contracts';
import { listSameClients, undoClientMerge } from '@carefront/shared/contracts/calls';
import { useAttempt, useRepeatableCall } from '@carefront/shared/forms';
import { Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientPath } from '../../../paths.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SAME_PERSON } from './same-person.messages.ts';

type SameClients = ReplyOf<'listSameClients'>['data'][number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  line: { margin: 0, overflowWrap: 'anywhere' },
});

/** The query's name for the record that is to be joined at once, in links from other pages: `?join=302`. */
const JOIN = 'join';

export interface SamePersonProps {
  clientId: number;
  /** Records were joined or taken apart: everything on the page may have changed. */
  onChanged(): void;
}

/**
 * For the office: records that are perhaps of the same person, each with a button that joins them, and records that were joined within a day,
 * each with a button that takes them apart. Without either, and until it is known, it draws nothing.
 */
export function SamePerson({ clientId, onChanged }: SamePersonProps) {
  const styles = useStyles();
  const { api, queryClient } = useRemote();
  const wanted = Number(useLocation().query.get(JOIN));
  const [chosen, setChosen] = useState<number | null>(null);
  const same = useQuery(
    queryOptions<SameClients | null>({
      queryKey: ['own', 'same-clients', clientId],
      queryFn: async ({ signal }) => {
        const { data } = await api.call(listSameClients, { query: { client_ids: String(clientId) }, signal });
        return data[0] ?? null;
      },
    }),
  );
  if (!same.data) return null;
  const { perhaps_same: others, joined } = same.data;
  const otherId = chosen ?? others.find(({ id }) => id === wanted)?.id ?? null;
  const close = (): void => {
    setChosen(null);
    if (wanted) navigate(clientPath(clientId), { isReplacing: true });
  };
  async function readAgain(): Promise<void> {
    // Lists of clients, bookings and consents show the records, too.
    await queryClient.invalidateQueries({ queryKey: ['own'] });
    onChanged();
  }
  return (
    <div className={styles.root}>
      {others.map((other) => (
        <PerhapsSame key={other.id} other={other} onJoin={() => setChosen(other.id)} />
      ))}
      {joined.map((one) => (
        <Joined key={one.merge_id} joined={one} onUndone={readAgain} />
      ))}
      {otherId !== null && (
        <MergeDialog
          clientIds={[clientId, otherId]}
          onClosed={close}
          onJoined={async (keptId) => {
            close();
            await readAgain();
            navigate(clientPath(keptId), { isReplacing: true });
          }}
        />
      )}
    </div>
  );
}

function PerhapsSame({ other, onJoin }: { other: SameClients['perhaps_same'][number]; onJoin(): void }) {
  const t = useMessages(SAME_PERSON);
  const styles = useStyles();
  const nameOf = useNameWithBirthDate();
  const person = nameOf(other.full_name, other.birthday ?? undefined);
  return (
    <InlineMessage
      intent="warning"
      actions={
        <Button aria-label={t.joinWith(person)} onClick={onJoin}>
          {t.join}
        </Button>
      }
    >
      <p className={styles.line}>{t.perhaps(person)}</p>
    </InlineMessage>
  );
}

function Joined({ joined, onUndone }: { joined: SameClients['joined'][number]; onUndone(): Promise<void> }) {
  const t = useMessages(SAME_PERSON);
  const styles = useStyles();
  const momentText = useMomentText();
  const { api, shell } = useRemote();
  const attempt = useAttempt();
  const undoOnce = useRepeatableCall((_body: object, idempotencyKey) =>
    api.call(undoClientMerge, { params: { id: joined.merge_id }, idempotencyKey }),
  );
  const undo = async () => {
    await undoOnce({});
    shell.showNotice({ intent: 'success', text: t.undone });
    await onUndone();
  };
  const { error } = attempt;
  return (
    <InlineMessage
      intent="info"
      actions={
        <Button isBusy={attempt.isBusy} disabledFocusable={attempt.isBusy} onClick={() => void attempt.run(undo)}>
          {t.undo}
        </Button>
      }
    >
      <p className={styles.line}>{`${t.joined(joined.full_name)} ${t.undoUntil(momentText(joined.undo_until))}`}</p>
      {error && <ErrorNotice {...(error.status === 409 ? { text: t.cannotUndo } : { error })} />}
    </InlineMessage>
  );
}
