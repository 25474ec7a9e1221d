import { navigate, useMessages } from '@carefront/shared/app';
import { Button, InlineMessage } from '@carefront/shared/ui';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { bookingPath } from '../../../paths.ts';
import { addressOf } from '../../../wizard/booking-route.rules.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';

export interface NotTheirProviderProps {
  /** The one who books is a provider, and the only one they may book with (BK-53). */
  isProvider?: boolean;
}

/** The time was chosen before the login, with somebody whom the server would refuse (BK-53, BK-54). */
export function NotTheirProvider({ isProvider = false }: NotTheirProviderProps) {
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
