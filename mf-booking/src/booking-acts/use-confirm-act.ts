import { useMessages, useRemote } from '@carefront/shared/app';
import { BOOKING_ACTS } from '../messages/booking-acts.messages.ts';

/** Asks before a booking is cancelled or declined. */
export function useConfirmAct(): (act: 'cancel' | 'decline', when: string) => Promise<boolean> {
  const t = useMessages(BOOKING_ACTS);
  const { shell } = useRemote();
  return (act, when) => {
    const words =
      act === 'cancel'
        ? { title: t.cancelTitle, text: t.cancelText(when), confirmLabel: t.cancel, cancelLabel: t.keep }
        : { title: t.declineTitle, text: t.declineText(when), confirmLabel: t.decline, cancelLabel: t.goBack };
    return shell.confirm({ ...words, isDestructive: true });
  };
}
