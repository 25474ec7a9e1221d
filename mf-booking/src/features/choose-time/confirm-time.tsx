import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { BotCheckNotice } from '../../controls/bot-check-notice.tsx';
import { FooterAction, FooterMessage } from '../../controls/footer-action.tsx';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { useConfirmTime } from '../../wizard/hold/use-confirm-time.ts';

const useStyles = makeClasses({
  action: { '& > button': { minWidth: '160px', '@media (max-width: 639.98px)': { width: '100%' } } },
});

/** Appears when a time is chosen and takes the focus, so that Enter confirms (BK-27). */
export function ConfirmTime() {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const { slot } = useBookingStore().choices;
  const { confirm, isPending, isChecking, hasFailed, waitTexts } = useConfirmTime();
  const action = useRef<HTMLDivElement>(null);
  const startsAt = slot?.startsAt;
  const shownOnArrival = useRef(startsAt);

  useEffect(() => {
    // When this step opens with a chosen time, the focus stays on the heading.
    if (startsAt && startsAt !== shownOnArrival.current) action.current?.querySelector('button')?.focus();
    shownOnArrival.current = undefined;
  }, [startsAt]);

  if (!slot) return null;
  return (
    <>
      {hasFailed && (
        <FooterMessage>
          <InlineMessage intent={waitTexts ? 'warning' : 'error'}>{waitTexts ?? t.confirmFailed}</InlineMessage>
        </FooterMessage>
      )}
      {isChecking && (
        <FooterMessage>
          <BotCheckNotice />
        </FooterMessage>
      )}
      <FooterAction>
        <div ref={action} className={styles.action}>
          <Button appearance="primary" isBusy={isPending} onClick={confirm}>
            {isPending ? t.confirming : t.confirm}
          </Button>
        </div>
      </FooterAction>
    </>
  );
}
