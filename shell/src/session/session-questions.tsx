import { defineMessages, ParcelPlace, type RemoteContext } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { Button, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useEffect, useId, useState } from 'react';
import type { InactivityWarning, LoginAgainQuestion } from './session-guard.tsx';

const useLoginStyles = makeStyles({ text: { margin: '0 0 16px', maxWidth: '68ch' } });

export interface LoginAgainDialogProps extends LoginAgainQuestion {
  locale: Locale;
  openParcel: RemoteContext['openParcel'];
}

/** Opens over the page without changing it: after signing in again, the person continues where they were. */
export function LoginAgainDialog({ user, locale, openParcel, onSignedIn, onClose }: LoginAgainDialogProps) {
  const styles = useLoginStyles();
  const t = sessionMessages[locale];
  return (
    <ModalDialog title={t.logInAgain} size="narrow" onRequestClose={onClose}>
      <p className={styles.text}>{t.nothingLost}</p>
      <ParcelPlace
        name="login-form@1"
        openParcel={openParcel}
        props={{ isRedirectDisabled: true, email: user.email, onSignedIn }}
      />
    </ModalDialog>
  );
}

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch', fontVariantNumeric: 'tabular-nums' },
  failure: { marginTop: '16px' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
});

/** `1:05`. */
function timeLeft(endsAtMs: number): string {
  const seconds = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Screen readers read the text once, when the dialog opens: a text that changes every second would interrupt them all the time. */
export function InactivityWarningDialog({
  endsAtMs,
  onStay,
  onLogOut,
  locale,
}: InactivityWarning & { locale: Locale }) {
  const styles = useStyles();
  const t = sessionMessages[locale];
  const textId = useId();
  const [left, setLeft] = useState(() => timeLeft(endsAtMs));
  const [progress, setProgress] = useState<'asked' | 'staying' | 'failed'>('asked');

  useEffect(() => {
    const ticking = setInterval(() => setLeft(timeLeft(endsAtMs)), 1_000);
    return () => clearInterval(ticking);
  }, [endsAtMs]);

  function stay(): void {
    setProgress('staying');
    onStay().catch(() => setProgress('failed'));
  }

  const footer = (
    <div className={styles.actions}>
      <Button onClick={onLogOut}>{t.logOut}</Button>
      <Button appearance="primary" isBusy={progress === 'staying'} onClick={stay} data-cf-autofocus="">
        {t.stay}
      </Button>
    </div>
  );
  return (
    <ModalDialog
      title={t.stillThere}
      size="narrow"
      role="alertdialog"
      describedBy={textId}
      footer={footer}
      // Closing the dialog proves that the person is there.
      onRequestClose={stay}
    >
      <p id={textId} className={styles.text}>
        {t.endsIn(left)}
      </p>
      {progress === 'failed' ? (
        <InlineMessage intent="error" className={styles.failure}>
          {t.stayFailed}
        </InlineMessage>
      ) : null}
    </ModalDialog>
  );
}

/** Texts of the two questions, loaded with them and not in the page's first scripts. */
export const sessionMessages = defineMessages(
  {
    logInAgain: 'Please log in again',
    nothingLost: 'Your session has ended. Nothing that you typed is lost.',
    stillThere: 'Are you still there?',
    endsIn: (time: string) => `For your safety you will be logged out in ${time}.`,
    stay: 'Stay logged in',
    stayFailed: 'That did not work. Please try again.',
    logOut: 'Log out',
  },
  {
    logInAgain: 'Veuillez vous reconnecter',
    nothingLost: 'Votre session a pris fin. Rien de ce que vous avez saisi n’est perdu.',
    stillThere: 'Êtes-vous toujours là?',
    endsIn: (time: string) => `Par sécurité, vous serez déconnecté dans ${time}.`,
    stay: 'Rester connecté',
    stayFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    logOut: 'Se déconnecter',
  },
);
