import { useMessages, useRemote } from '@carefront/shared/app';
import { BOOKING_ACTIONS } from './booking-actions.messages.ts';

/** Asks before a booking is cancelled or declined. */
export function useConfirmAction(): (action: 'cancel' | 'decline', when: string) => Promise<boolean> {
  const t = useMessages(BOOKING_ACTIONS);
  const { shell } = useRemote();
  return (action, when) => {
    const words =
      action === 'cancel'
        ? { title: t.cancelTitle, text: t.cancelText(when), confirmLabel: t.cancelNow, cancelLabel: t.keep }
        : { title: t.declineTitle, text: t.declineText(when), confirmLabel: t.decline, cancelLabel: t.goBack };
    return shell.confirm({ ...words, isDestructive: true });
  };
}
