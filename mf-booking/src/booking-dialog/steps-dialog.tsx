import { discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import { ClinicLogo, ModalDialog, type ModalDialogProps, makeClasses } from '@carefront/shared/ui';
import { StepDots } from '@carefront/shared/ui/pages';
import { useMemo, useRef, useState } from 'react';
import { FooterSlotsProvider } from '../controls/footer-action.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { BOOKING_STEPS, type BookingStep } from '../wizard/booking-steps.rules.ts';

interface StepsDialogProps extends Pick<ModalDialogProps, 'size' | 'children'> {
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

interface BookingFooterProps {
  /** null after the booking: no step is left. */
  step: BookingStep | null;
  areDotsEnabled: boolean;
  onGo: (step: BookingStep) => void;
  /** Receives the footer element into which a step draws its message. */
  messageSlot: (element: HTMLElement | null) => void;
  actionSlot: (element: HTMLElement | null) => void;
}

const PHONE = '@media (max-width: 639.98px)';

const useBookingFooterStyles = makeClasses({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    // The dots are 12 px high in targets of 44: the space around them serves as the gap and as a part of the padding.
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0, marginBottom: '-8px' },
  },
  by: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, fontSize: '14px', lineHeight: '20px' },
  quiet: { color: 'var(--cf-text-quiet)', whiteSpace: 'nowrap' },
  logo: {
    display: 'block',
    // Beside long words, the logo shrinks before it reaches the step dots.
    minWidth: 0,
    objectFit: 'contain',
    maxWidth: '120px',
    maxHeight: '32px',
  },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  dots: { minHeight: '44px' },
  message: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    ':empty': { display: 'none' },
    [PHONE]: { order: -2, marginBottom: '8px' },
  },
  action: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '8px',
    minWidth: 0,
    ':empty': { display: 'none' },
    [PHONE]: { gridColumnStart: 1, gridColumnEnd: -1, order: -1, alignItems: 'stretch' },
  },
});

/** Shows 'Booking by', the three step dots and the step's primary action (BK-50). */
function BookingFooter({ step, areDotsEnabled, onGo, messageSlot, actionSlot }: BookingFooterProps) {
  const t = useMessages(BOOKING_DIALOG);
  const styles = useBookingFooterStyles();
  const { clinic } = useRemote();
  const titles = [t.stepService, t.stepTime, t.stepDetails];
  return (
    <div className={styles.root}>
      <div ref={messageSlot} className={styles.message} />
      <div className={styles.by}>
        <span className={styles.quiet}>{t.bookingBy}</span>
        <ClinicLogo clinic={clinic} className={styles.logo} nameClassName={styles.name} />
      </div>
      <div className={styles.dots}>
        {step !== null && (
          <StepDots
            steps={titles}
            activeIndex={BOOKING_STEPS.indexOf(step)}
            isEnabled={areDotsEnabled}
            onGo={(index) => onGo(BOOKING_STEPS[index] ?? 'service')}
          />
        )}
      </div>
      <div ref={actionSlot} className={styles.action} />
    </div>
  );
}
