import { useMessages, useMomentText } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { waitingOf } from '../staff-consents.rules.ts';

const useStyles = makeStyles({
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

export interface WaitingFactProps {
  consent: Pick<ConsentListItem, 'status' | 'signer' | 'guardian_asked_at'>;
}

/** Says whose signature is missing; for a guardian, also whether a link was sent (CO-11). */
export function WaitingFact({ consent }: WaitingFactProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useStyles();
  const momentText = useMomentText();
  const { forWhom, askedAt } = waitingOf(consent);
  const words = {
    client: t.waitsForClient,
    guardian: t.waitsForGuardian,
    provider: t.waitsForProvider,
    nobody: t.waitsForNobody,
  };
  return (
    <>
      <p className={styles.line}>{words[forWhom]}</p>
      {askedAt !== undefined && (
        <p className={styles.quiet}>{askedAt === null ? t.emailNotSent : t.emailSent(momentText(askedAt))}</p>
      )}
    </>
  );
}
