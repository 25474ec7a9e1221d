import { useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { BookedAppointment } from '@carefront/shared/contracts';
import { offerBookingAccount } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { SET_PASSWORD_OFFER } from '../../../messages/set-password-offer.messages.ts';
import { manageToken } from './manage-path.rules.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  text: { margin: 0, maxWidth: '60ch' },
  sent: { width: '100%', outlineStyle: 'none' },
});

/**
 * Offers a visitor who booked a link by email that sets a password, so that they log in the next time (BK-45). The page proves no mailbox: the
 * account is made behind the emailed link, and the text is the same whether or not an account has the address.
 */
export function SetPasswordOffer({ appointment }: { appointment: BookedAppointment }) {
  const t = useMessages(SET_PASSWORD_OFFER);
  const styles = useStyles();
  const id = useId();
  const { api } = useRemote();
  const session = useSession();
  const attempt = useAttempt();
  const [isSent, setIsSent] = useState(false);
  const sent = useRef<HTMLDivElement>(null);
  // The pressed button is gone: its result takes the focus.
  useEffect(() => {
    if (isSent) sent.current?.focus();
  }, [isSent]);
  const token = manageToken(appointment.manage_url);
  if (session.status !== 'anonymous' || appointment.can_set_password !== 1 || token === undefined) return null;

  const ask = () =>
    attempt.run(async () => {
      await api.call(offerBookingAccount, { params: { token } });
      setIsSent(true);
    });
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h3 id={id} className={styles.heading}>
        {t.title}
      </h3>
      {isSent ? (
        <div ref={sent} tabIndex={-1} className={styles.sent}>
          <InlineMessage intent="success">{t.sent}</InlineMessage>
        </div>
      ) : (
        <>
          <p className={styles.text}>{t.text}</p>
          <Button isBusy={attempt.isBusy} onClick={() => void ask()}>
            {t.ask}
          </Button>
        </>
      )}
      {attempt.error && <ErrorNotice error={attempt.error} />}
    </section>
  );
}
