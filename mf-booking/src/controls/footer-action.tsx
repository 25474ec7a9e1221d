import { useMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';

/** Footer elements of the dialog. The steps draw into them through portals. */
interface FooterSlots {
  /** Full width, above the button: what the user must know before pressing it. */
  message: HTMLElement | null;
  /** Holds the step's primary action. */
  action: HTMLElement | null;
  /** Whether a form of the dialog is being sent: the dialog then cannot be closed. */
  isSending: RefObject<boolean>;
}

const SlotsContext = createContext<FooterSlots>({ message: null, action: null, isSending: { current: false } });

/** The dialog provides the slots. */
export const FooterSlotsProvider = SlotsContext.Provider;

interface FooterPartProps {
  children: ReactNode;
}

/** Draws a step's primary action in the dialog's footer, while React keeps it in the step's own tree. */
export function FooterAction({ children }: FooterPartProps) {
  const { action } = useContext(SlotsContext);
  return action && createPortal(children, action);
}

/** Draws a message above the footer's action. */
export function FooterMessage({ children }: FooterPartProps) {
  const { message } = useContext(SlotsContext);
  return message && createPortal(children, message);
}

/** Keeps the dialog open while its form is being sent. */
export function useDialogSends(isSending: boolean): void {
  const { isSending: dialogSends } = useContext(SlotsContext);
  useEffect(() => {
    dialogSends.current = isSending;
    return () => {
      dialogSends.current = false;
    };
  }, [dialogSends, isSending]);
}

const useStyles = makeClasses({
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Shown while the browser solves the proof of work that the server asked for. This takes some seconds. */
export function BotCheckNotice() {
  const t = useMessages(BOOKING_DIALOG);
  const styles = useStyles();
  return (
    <p role="status" className={styles.quiet}>
      {t.checkingPerson}
    </p>
  );
}
