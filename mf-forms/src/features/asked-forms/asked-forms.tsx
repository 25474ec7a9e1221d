import type { AskedFormsProps } from '@carefront/shared/app';
import { BookingForms } from './booking-forms.tsx';
import { ServiceForms } from './service-forms.tsx';

/** The forms that a booked service asks for. An addition to the page: nothing is drawn while they load, without them, or when they fail. */
export function AskedForms({ serviceId, bookingToken }: AskedFormsProps) {
  return bookingToken === undefined ? <ServiceForms serviceId={serviceId} /> : <BookingForms token={bookingToken} />;
}
