import type { ConsentDialogProps } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { lazyPage } from '../lazy-page.tsx';

const BookingConsentDialog = lazyPage<ConsentDialogProps>(
  'booking-consent',
  async () => (await import('./booking/booking-consent.dialog.tsx')).BookingConsentDialog,
);

/** The parcel `consent-dialog@1`, for the booking flow. */
export function ConsentDialogParcel(props: ConsentDialogProps) {
  return (
    <RemoteUiProvider>
      <BookingConsentDialog {...props} />
    </RemoteUiProvider>
  );
}
