import { useMessages, useRemote, useSession } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { setGuardianNeed } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { Button, ErrorNotice, makeStyles } from '@carefront/shared/ui';
import { type ClientRecord, clientRecordKey } from '../../client-record/client-record.api.ts';
import { CLIENT_PAGE } from './client-page.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', alignItems: 'flex-start', minWidth: 0 },
  line: { margin: 0 },
});

/**
 * Whether guardians keep their access when the client is of age. The office confirms the need, or takes that back. Without guardians, and for
 * other readers without a need, it draws nothing.
 */
export function AdultNeed({ client }: { client: ClientRecord }) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  const { api, queryClient, shell } = useRemote();
  const session = useSession();
  const attempt = useAttempt();
  const { id, guardians, needs_guardian_as_adult: isNeeded } = client;
  const roles = session.status === 'signed-in' ? session.user.roles : [];
  const canDecide = reachOf('setGuardianNeed', roles) !== 'none';
  // An older server does not tell.
  if (isNeeded === undefined || guardians.length === 0 || (isNeeded === 0 && !canDecide)) return null;
  const set = (needs_guardian_as_adult: 0 | 1) => async () => {
    await api.call(setGuardianNeed, { params: { id }, body: { needs_guardian_as_adult } });
    await queryClient.invalidateQueries({ queryKey: clientRecordKey(id) });
    shell.showNotice({ intent: 'success', text: needs_guardian_as_adult === 1 ? t.needConfirmed : t.needWithdrawn });
  };
  return (
    <div className={styles.root}>
      {isNeeded === 1 && <p className={styles.line}>{t.neededAsAdult}</p>}
      {canDecide && (
        <Button
          isBusy={attempt.isBusy}
          disabledFocusable={attempt.isBusy}
          onClick={() => void attempt.run(set(isNeeded === 1 ? 0 : 1))}
        >
          {isNeeded === 1 ? t.withdrawNeed : t.confirmNeed}
        </Button>
      )}
      {attempt.error && <ErrorNotice error={attempt.error} />}
    </div>
  );
}
