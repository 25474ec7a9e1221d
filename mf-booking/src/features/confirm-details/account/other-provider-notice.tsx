import { navigate, useMessages } from '@carefront/shared/app';
import { Button, InlineMessage } from '@carefront/shared/ui';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { bookingPath } from '../../../paths.ts';
import { addressOf } from '../../../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';

export interface OtherProviderNoticeProps {
  /** True when the user is a provider, who may book only with themselves (BK-53). */
  isProvider?: boolean;
}

/** Says that the time, chosen before the login, is with a provider whom this user may not book (BK-53, BK-54). */
export function OtherProviderNotice({ isProvider = false }: OtherProviderNoticeProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { choices } = useBookingStore();
  const choose = (
    <Button onClick={() => navigate(addressOf('time', choices.serviceId, bookingPath))}>{t.chooseProvider}</Button>
  );
  return (
    <InlineMessage intent="warning" actions={choose}>
      {isProvider ? t.notYourself : t.notYourProvider}
    </InlineMessage>
  );
}
