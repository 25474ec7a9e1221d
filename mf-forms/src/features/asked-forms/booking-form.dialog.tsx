import { useLocale, useRemote, useSession } from '@carefront/shared/app';
import { hasFamilyRole } from '@carefront/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { liveFormQuery } from '../../forms/forms.api.ts';
import { RequestedForm } from '../../requested-form/requested-form.tsx';
import { useLinkLocale } from '../../requested-form/use-link-locale.ts';
import { askedClientQuery, type BookingForm, bookingFormQuery } from './booking-forms.api.ts';

export interface BookingFormDialogProps {
  asked: BookingForm;
  onSaved(): void;
  onClosed(): void;
}

/** A form that the client of a booking is asked for. The family answers with its account, a visitor with the link of the request. */
export function BookingFormDialog({ asked, ...on }: BookingFormDialogProps) {
  const session = useSession();
  const isFamily = session.status === 'signed-in' && hasFamilyRole(session.user.roles);
  return isFamily ? <FamilyForm asked={asked} {...on} /> : <VisitorForm asked={asked} {...on} />;
}

function FamilyForm({ asked: { user_form_id, form }, ...on }: BookingFormDialogProps) {
  const { api } = useRemote();
  const live = useQuery(liveFormQuery(api, useLocale(), form.category, String(form.form_id)));
  // The client profile of the form fills in this client when it opens.
  const client = useQuery(askedClientQuery(api, user_form_id));
  const request = { userFormId: user_form_id, clientId: client.data ?? undefined };
  return <RequestedForm form={{ ...live, data: client.isPending ? undefined : live.data }} request={request} {...on} />;
}

function VisitorForm({ asked, ...on }: BookingFormDialogProps) {
  const { api } = useRemote();
  const { locale, keepLocale } = useLinkLocale();
  const linked = useQuery(bookingFormQuery(api, locale, asked));
  return (
    <RequestedForm
      form={linked}
      request={{ userFormId: asked.user_form_id, linkToken: asked.link_token }}
      onEnded={keepLocale}
      {...on}
    />
  );
}
