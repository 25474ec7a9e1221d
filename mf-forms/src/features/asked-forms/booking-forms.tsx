import { useLocale, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { AskedFormList } from './asked-form-list.tsx';
import { BookingFormDialog } from './booking-form.dialog.tsx';
import { bookingFormsQuery } from './booking-forms.api.ts';

/** The forms that the client of a booking is asked for. */
export function BookingForms({ token }: { token: string }) {
  const { api } = useRemote();
  const { data: asked = [] } = useQuery(bookingFormsQuery(api, useLocale(), token));
  const rows = asked.map((each) => ({
    id: each.user_form_id,
    form: each.form,
    isSent: each.is_submitted,
    asked: each,
  }));
  return <AskedFormList rows={rows}>{({ asked }, on) => <BookingFormDialog asked={asked} {...on} />}</AskedFormList>;
}
