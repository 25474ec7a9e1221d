import { ParcelPlace, type RemoteContext } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { ModalDialog, makeStyles } from '@carefront/shared/ui';
import type { LoginAgainQuestion } from './session-dialogs.tsx';
import { sessionMessages } from './session-messages.ts';

export { InactivityWarningDialog } from './inactivity-warning.dialog.tsx';

const useStyles = makeStyles({ text: { margin: '0 0 16px', maxWidth: '68ch' } });

export interface LoginAgainDialogProps extends LoginAgainQuestion {
  locale: Locale;
  openParcel: RemoteContext['openParcel'];
}

/** Opens over the page without changing it: after signing in again, the person continues where they were. */
export function LoginAgainDialog({ user, locale, openParcel, onSignedIn, onClose }: LoginAgainDialogProps) {
  const styles = useStyles();
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
