import { discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import { ModalDialog, type ModalDialogProps, makeClasses } from '@carefront/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { FooterSlotsProvider } from '../controls/footer-action.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { BOOKING_STEPS, type BookingStep } from '../wizard/booking-steps.rules.ts';
import { BookingFooter } from './booking-footer.tsx';

export interface StepsDialogProps extends Pick<ModalDialogProps, 'size' | 'children'> {
  /** null after the last step. */
  step: BookingStep | null;
  areDotsEnabled: boolean;
  /** Called when the user presses a step dot. */
  onGo: (step: BookingStep) => void;
  onBack: (step: BookingStep) => void;
  /** Whether to ask before closing, because something would be lost. */
  isAskedAbout: () => boolean;
  /** Returns to the site and clears the choices. */
  onLeave: () => void;
}

const useStyles = makeClasses({
  // As tall as the tallest step where the screen allows, so that the dialog does not jump between steps.
  step: { minHeight: 'min(558px, 100dvh - 242px)' },
});

/** The dialog with three steps over the site, for visitors and for staff (BK-50 to BK-52, RT-04, RT-09). */
export function StepsDialog(props: StepsDialogProps) {
  const { size, step, areDotsEnabled, onGo, onBack, isAskedAbout, onLeave, children } = props;
  const t = useMessages(BOOKING_DIALOG);
  const styles = useStyles();
  const { events, shell } = useRemote();
  const [message, setMessage] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<HTMLElement | null>(null);
  const isSending = useRef(false);
  const slots = useMemo(() => ({ message, action, isSending }), [message, action]);
  const titles = { service: t.stepService, time: t.stepTime, details: t.stepDetails };
  const previous = step && BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1];

  async function close(): Promise<void> {
    if (isSending.current) return;
    if (isAskedAbout() && !(await shell.confirm(discardQuestion(t)))) return;
    onLeave();
    events.publish('booking/dialog-closed@1', {});
  }
  return (
    <ModalDialog
      title={step ? titles[step] : t.stepDone}
      focusKey={step ?? 'booked'}
      footer={
        <BookingFooter
          step={step}
          areDotsEnabled={areDotsEnabled}
          onGo={onGo}
          messageSlot={setMessage}
          actionSlot={setAction}
        />
      }
      onRequestClose={() => void close()}
      {...(size && { size })}
      {...(previous && { onBack: () => onBack(previous) })}
    >
      <FooterSlotsProvider value={slots}>
        <div className={step ? styles.step : undefined}>{children}</div>
      </FooterSlotsProvider>
    </ModalDialog>
  );
}
