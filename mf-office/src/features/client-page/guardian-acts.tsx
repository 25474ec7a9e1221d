import { useConsentAge, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { unlinkGuardian } from '@carefront/shared/contracts/calls';
import { fullYearsBetween, type IsoDate } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { AddIcon, Button, ErrorNotice, makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';
import { type ClientRecord, clientRecordKey } from '../../client-record/client-record.api.ts';
import { CLIENT_GUARDIANS } from './client-guardians.messages.ts';
import { EditGuardianDialog, LinkGuardianDialog } from './guardian-dialogs.tsx';

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  add: { alignSelf: 'flex-start' },
});

/** The reader's id, if they are of the office, which decides who looks after a client; null: another reader. */
export function useOfficeUser(): number | null {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return reachOf('linkGuardian', session.user.roles) === 'none' ? null : session.user.id;
}

/** Whether a guardian may be added: the client is under the clinic's age, or needs a guardian as an adult. The server decides. */
export function useMayHaveGuardian({ birthday, needs_guardian_as_adult }: ClientRecord, today: IsoDate): boolean {
  const consentAgeYears = useConsentAge();
  return needs_guardian_as_adult === 1 || (birthday !== null && fullYearsBetween(birthday, today) < consentAgeYears);
}

/** Opens the dialog that makes a person on file a guardian of the client, too. */
export function AddGuardian({ userId, clientId }: { userId: number; clientId: number }) {
  const t = useMessages(CLIENT_GUARDIANS);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={styles.add} icon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t.add}
      </Button>
      {isOpen && <LinkGuardianDialog userId={userId} clientId={clientId} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

export interface GuardianActsProps {
  userId: number;
  clientId: number;
  guardian: Pick<ClientRecord['guardians'][number], 'id' | 'full_name'>;
}

/** Corrects a guardian, or takes the guardian off the client. */
export function GuardianActs({ userId, clientId, guardian: { id, full_name: name } }: GuardianActsProps) {
  const t = useMessages(CLIENT_GUARDIANS);
  const styles = useStyles();
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [isEdited, setIsEdited] = useState(false);

  async function remove(): Promise<void> {
    const texts = { title: t.removeTitle(name), text: t.removeText, confirmLabel: t.remove, cancelLabel: t.cancel };
    if (!(await shell.confirm({ ...texts, isDestructive: true }))) return;
    await attempt.run(async () => {
      await api.call(unlinkGuardian, { params: { id: clientId, guardian_id: id } });
      shell.showNotice({ intent: 'success', text: t.removed });
      await queryClient.invalidateQueries({ queryKey: clientRecordKey(clientId) });
    });
  }
  return (
    <>
      <div className={styles.acts}>
        <Button aria-label={t.editNamed(name)} onClick={() => setIsEdited(true)}>
          {t.edit}
        </Button>
        <Button
          appearance="subtle"
          aria-label={t.removeNamed(name)}
          isBusy={attempt.isBusy}
          onClick={() => void remove()}
        >
          {t.remove}
        </Button>
      </div>
      {attempt.error && (
        <ErrorNotice {...(attempt.error.status === 403 ? { text: t.notYours } : { error: attempt.error })} />
      )}
      {isEdited && (
        <EditGuardianDialog
          userId={userId}
          clientId={clientId}
          guardianId={id}
          name={name}
          onClosed={() => setIsEdited(false)}
        />
      )}
    </>
  );
}
