import {
  type AskedFormsProps,
  defineMessages,
  tokenNumber,
  useLocale,
  useMessages,
  useRemote,
  useSession,
} from '@carefront/shared/app';
import { hasFamilyRole, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { getUserForm, getUserFormByLink, listBookingForms } from '@carefront/shared/contracts/calls';
import { plural } from '@carefront/shared/domain';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { Button, CheckmarkCircleIcon, makeStyles } from '@carefront/shared/ui';
import { rowMark, StatusChip, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { FormText } from '../../forms/form-text.tsx';
import { type FormSummary, liveFormQuery, openFormOptions, serviceFormsQuery } from '../../forms/forms.api.ts';
import { RequestedForm, useLinkLocale } from '../../requested-form/requested-form.tsx';

/** The forms that a booked service asks for. An addition to the page: nothing is drawn while they load, without them, or when they fail. */
export function AskedForms({ serviceId, bookingToken }: AskedFormsProps) {
  return bookingToken === undefined ? <ServiceForms serviceId={serviceId} /> : <BookingForms token={bookingToken} />;
}

/** The forms of the service, for an older release of the booking remote that gives no token: the answers belong to no client. */
export function ServiceForms({ serviceId }: { serviceId: number }) {
  const { api } = useRemote();
  const { data: forms = [] } = useQuery(serviceFormsQuery(api, useLocale(), serviceId));
  const rows = forms.map((form) => ({ id: String(form.form_id), form, isSent: false }));
  return <AskedFormList rows={rows}>{({ form }, on) => <ServiceFormDialog form={form} {...on} />}</AskedFormList>;
}

/** A form that the booked service asks for. */
export interface AskedForm {
  id: string;
  form: Pick<FormSummary, 'name' | 'locale'>;
  isSent: boolean;
}

export interface AskedFormListProps<Row extends AskedForm> {
  rows: readonly Row[];
  /** Draws the dialog of the opened form. */
  children(opened: Row, on: { onSaved(): void; onClosed(): void }): ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
  text: { margin: 0, maxWidth: '68ch' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
  },
  name: { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** 'Forms before your visit': the forms with their buttons, and the opened form. Draws nothing without forms. */
export function AskedFormList<Row extends AskedForm>({ rows, children }: AskedFormListProps<Row>) {
  const t = useMessages(ASKED_FORMS);
  const styles = useStyles();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Row | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const rowIds = rows.map((row) => row.id);
  const { remember } = useOpenedRowFocus(rowIds, heading);
  const isSent = (row: Row) => row.isSent || sentIds.includes(row.id);
  const waiting = rows.filter((row) => !isSent(row)).length;

  function open(row: Row): void {
    remember(row.id);
    setHasOpened(true);
    setOpened(row);
  }
  // After the last form has left the list, the heading keeps the focus.
  if (rows.length === 0 && !hasOpened) return null;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {t.title}
      </h3>
      <p className={styles.text}>{rows.length === 0 ? t.none : waiting === 0 ? t.allSent : t.text(waiting)}</p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} {...rowMark(row.id)} tabIndex={-1} className={styles.row}>
            <span className={styles.name}>
              <FormText locale={row.form.locale}>{row.form.name}</FormText>
            </span>
            {isSent(row) ? (
              <StatusChip intent="success" icon={<CheckmarkCircleIcon />}>
                {t.sent}
              </StatusChip>
            ) : (
              <Button aria-label={t.fillInForm(row.form.name)} onClick={() => open(row)}>
                {t.fillIn}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened &&
        // The list may have a newer row, or the row has left the list while its form is open.
        children(rows.find((row) => row.id === opened.id) ?? opened, {
          onSaved: () => setSentIds((ids) => [...ids, opened.id]),
          onClosed: () => setOpened(null),
        })}
    </section>
  );
}

export interface ServiceFormDialogProps {
  form: FormSummary;
  onSaved(): void;
  onClosed(): void;
}

/** A form of the service over the page of the booking. */
export function ServiceFormDialog({ form: { category, form_id }, onSaved, onClosed }: ServiceFormDialogProps) {
  const { api } = useRemote();
  const form = useQuery(liveFormQuery(api, useLocale(), category, String(form_id)));
  return <FormLoader form={form} mode="fill-in" layout="modal" onSaved={onSaved} onClosed={onClosed} />;
}

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

export type BookingForm = ReplyOf<'listBookingForms'>['data'][number];

/** The forms that the service of a booking asks its client for. The list stays while another language loads, because a form may be open over it. */
export const bookingFormsQuery = (api: ApiClient, locale: Locale, token: string) =>
  queryOptions({
    ...openFormOptions(['own', 'booking-forms', locale, tokenNumber(token)]),
    // A form may have been sent in another tab.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => (await api.call(listBookingForms, { params: { token }, signal })).data,
  });

/** The form of a request, for a person without an account. The key has the request, so that a new token does not replace the open form. */
export const bookingFormQuery = (api: ApiClient, locale: Locale, asked: BookingForm) =>
  queryOptions({
    ...openFormOptions(['own', 'booking-form', locale, asked.user_form_id]),
    queryFn: async ({ signal }) =>
      (await api.call(getUserFormByLink, { params: { token: asked.link_token }, signal })).form,
  });

/** The id of the client whom the request asks; null: the account does not reach the client, and the server refuses the answers. */
export const askedClientQuery = (api: ApiClient, userFormId: string) =>
  queryOptions({
    ...openFormOptions(['own', 'asked-client', userFormId]),
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(getUserForm, { params: { id: userFormId }, signal })).client.id;
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  });

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

export const ASKED_FORMS = defineMessages(
  {
    title: 'Forms before your visit',
    text: (count: number) =>
      `Please fill in ${plural('en', count, 'this form', 'these forms')} before your first visit. It saves you time at the clinic.`,
    allSent: 'The clinic has your answers. You do not need to do anything else.',
    none: 'You have no forms to fill in.',
    fillIn: 'Fill in',
    fillInForm: (form: string) => `Fill in, ${form}`,
    sent: 'Sent',
  },
  {
    title: 'Formulaires avant votre visite',
    text: (count: number) =>
      `Veuillez remplir ${count === 1 ? 'ce formulaire' : 'ces formulaires'} avant votre première visite. Vous gagnerez du temps à la clinique.`,
    allSent: 'La clinique a vos réponses. Vous n’avez plus rien à faire.',
    none: 'Vous n’avez aucun formulaire à remplir.',
    fillIn: 'Remplir',
    fillInForm: (form: string) => `Remplir, ${form}`,
    sent: 'Envoyé',
  },
);
