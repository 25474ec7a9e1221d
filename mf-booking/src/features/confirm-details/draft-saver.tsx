import type { BookingFormValues } from '@carefront/shared/domain';
import { useFormState } from '@carefront/shared/forms';
import { useEffect, useEffectEvent } from 'react';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { useHoldRenewal } from './hold/use-hold-renewal.ts';

/** Saves the surrounding form in the tab's draft, and extends the hold while the user types. */
export function DraftSaver({ initialValues }: { initialValues: BookingFormValues }) {
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  const { saveForm } = useBookingStore();
  const noteTyping = useHoldRenewal();
  const keep = useEffectEvent((changed: BookingFormValues) => {
    saveForm(changed);
    noteTyping();
  });
  useEffect(() => {
    if (values && values !== initialValues) keep(values);
  }, [values, initialValues]);
  return null;
}
