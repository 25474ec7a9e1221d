import { useMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { WHAT_HAPPENS_NEXT } from '../../../messages/what-happens-next.messages.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, paddingLeft: '24px', maxWidth: '60ch' },
});

export interface WhatHappensNextProps {
  isConfirmed: boolean;
  /** The booked form has an email address; false: not, or it is not known here. */
  isMailed: boolean;
  /** Whether the card above has 'View'. */
  hasOwnPage: boolean;
  /** Whether it is too late to reschedule or cancel online. */
  isLate: boolean;
}

/** What the clinic does now, how the client learns of it, and what the client can still do, in this order. */
export function WhatHappensNext({ isConfirmed, isMailed, hasOwnPage, isLate }: WhatHappensNextProps) {
  const t = useMessages(WHAT_HAPPENS_NEXT);
  const styles = useStyles();
  const id = useId();
  const lines = isConfirmed
    ? [t.isConfirmed, isMailed ? t.detailsMailed : t.detailsMaybeMailed]
    : [t.isHeld, isMailed ? t.toldByMail : t.toldByMailOrPhone];
  if (hasOwnPage) lines.push(isLate ? t.changedByClinic : t.canChange);
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h3 id={id} className={styles.heading}>
        {t.title}
      </h3>
      <ol className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
