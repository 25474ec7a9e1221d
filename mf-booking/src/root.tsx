import { RemoteUiProvider } from '@carefront/shared/ui';
import { BookingDialog } from './booking-dialog/booking-dialog.page.tsx';
import { BookingStoreProvider } from './wizard/booking-store.tsx';

/** The booking dialog, on `/site/book_appointment` and `/site/book_appointment/{serviceId}` (RT-02). */
export function App() {
  return (
    <RemoteUiProvider>
      <BookingStoreProvider>
        <BookingDialog />
      </BookingStoreProvider>
    </RemoteUiProvider>
  );
}
