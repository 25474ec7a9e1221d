import { useMessages } from '@carefront/shared/app';
import type { ConsentSignature } from '@carefront/shared/contracts';
import { ClockIcon, makeStyles } from '@carefront/shared/ui';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';

export interface WaitingLineProps {
  role: ConsentSignature['role'];
  /** Says what happens next, for example when a guardian will sign. */
  note?: string;
}

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'flex-start', gap: '8px', margin: 0, color: 'var(--cf-text-quiet)' },
  icon: { flexShrink: 0, marginTop: '2px' },
  note: { margin: '8px 0 0', fontSize: '14px', lineHeight: '20px' },
});

/** Says whose signature is missing (CO-05). */
export function WaitingLine({ role, note }: WaitingLineProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useStyles();
  const texts = { client: t.awaitsClient, guardian: t.awaitsGuardian, provider: t.awaitsProvider };
  return (
    <>
      <p className={styles.line}>
        <ClockIcon aria-hidden="true" className={styles.icon} />
        <span>{texts[role]}</span>
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
