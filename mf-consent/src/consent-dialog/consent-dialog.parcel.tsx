import type { ConsentDialogProps } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';

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
