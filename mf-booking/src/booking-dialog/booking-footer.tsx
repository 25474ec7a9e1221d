import { useMessages, useRemote } from '@carefront/shared/app';
import { ClinicLogo, makeClasses } from '@carefront/shared/ui';
import { StepDots } from '@carefront/shared/ui/pages';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { BOOKING_STEPS, type BookingStep } from '../wizard/booking-steps.rules.ts';

export interface BookingFooterProps {
  /** null after the booking: no step is left. */
  step: BookingStep | null;
  areDotsEnabled: boolean;
  onGo: (step: BookingStep) => void;
  /** Receives the footer element into which a step draws its message. */
  messageSlot: (element: HTMLElement | null) => void;
  actionSlot: (element: HTMLElement | null) => void;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
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
export function BookingFooter({ step, areDotsEnabled, onGo, messageSlot, actionSlot }: BookingFooterProps) {
  const t = useMessages(BOOKING_DIALOG);
  const styles = useStyles();
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
