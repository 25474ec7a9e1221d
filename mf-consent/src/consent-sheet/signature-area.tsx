import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ConsentSignature } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import { WrittenName } from '@carefront/shared/forms/signing';
import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';
import { WaitingLine } from './waiting-line.tsx';

export interface SignatureAreaProps {
  role: ConsentSignature['role'];
  /** The person who signs here; null: nobody is named. A signature replaces this name. */
  expected: string | null;
  /** undefined: not signed yet. */
  signature: Pick<ConsentSignature, 'name' | 'signed_at'> | undefined;
  /** The reader's signature field. */
  slot: ReactNode;
}

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    breakInside: 'avoid',
  },
  role: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  person: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  body: { marginTop: '8px' },
  moment: { margin: '4px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The area for one signature: the signature, the field to sign, or the name of the person who must sign (CO-05). */
export function SignatureArea({ role, expected, signature, slot }: SignatureAreaProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h4 id={id} className={styles.role}>
        {t[role]}
      </h4>
      {expected !== null && !signature && (
        <p dir="auto" className={styles.person}>
          {expected}
        </p>
      )}
      <div className={styles.body}>
        {signature ? <Signed signature={signature} /> : (slot ?? <WaitingLine role={role} />)}
      </div>
    </section>
  );
}

function Signed({ signature }: { signature: Pick<ConsentSignature, 'name' | 'signed_at'> }) {
  const t = useMessages(CONSENT_SHEET);
  const momentText = useMomentText();
  const { clinic } = useRemote();
  const locale = useLocale();
  const styles = useStyles();
  return (
    <>
      <WrittenName>{signature.name}</WrittenName>
      <p className={styles.moment}>{t.signedOn(momentText(signature.signed_at), zonePlace(clinic.timezone, locale))}</p>
    </>
  );
}
