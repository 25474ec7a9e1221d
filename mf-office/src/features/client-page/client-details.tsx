import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { getClientDetails, saveClientDetails } from '@carefront/shared/contracts/calls';
import { dateAt, EMPTY_CONTACT, type Flag, isGuardianMandatory, isIsoDate } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  RequiredLegend,
  type SubmissionErrors,
  submitErrorsOf,
  useAttempt,
  useFieldValue,
  useRepeatableCall,
} from '@carefront/shared/forms';
import { type ApiError, serverNowMs } from '@carefront/shared/http';
import {
  ClientFields,
  ContactFields,
  PersonFactsProvider,
  type PersonFieldStates,
  PersonFieldStatesProvider,
} from '@carefront/shared/people';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ClientRecord, clientRecordKey } from '../../client-record/client-record.api.ts';
import { CLIENT_PAGE } from './client-page.messages.ts';

type Details = ReplyOf<'getClientDetails'>;
type Body = BodyOf<'saveClientDetails'>;

const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  open: { alignSelf: 'flex-start' },
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Fields of the forms that the office does not correct here. */
const ELSEWHERE: readonly string[] = [
  ...['sex', 'bool_needs_guardian', 'is_notification_enabled', 'bool_notify_invoice_shared'],
  ...['bool_notify_note_shared', 'is_sms_enabled'],
];
const stateOf: PersonFieldStates = (path) => ({ isVisible: !ELSEWHERE.includes(path) });

export interface EditDetailsProps {
  /** Id of the account that owns the draft, so that drafts never leak between accounts. */
  userId: number;
  client: ClientRecord;
}

/** Opens the dialog in which the office corrects name, birth date, emails and phones of a client. */
export function EditDetails(props: EditDetailsProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={styles.open} onClick={() => setIsOpen(true)}>
        {t.editDetails}
      </Button>
      {isOpen && <DetailsDialog {...props} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** The details, as the rules of the forms judge a client. */
type Values = ReturnType<typeof valuesOf>;
const valuesOf = ({ id: _, needs_guardian, ...details }: Details) => ({
  ...EMPTY_CONTACT,
  ...{ address: '', city: '', country_id: null, state_id: null, guardian: [] },
  ...details,
  // A client without an email on file may stay without one, like a client whose guardians are reached.
  bool_needs_guardian: (details.email === '' ? 1 : needs_guardian) as Flag,
});

function bodyOf(values: Values): Body {
  const { first_name, last_name, dob, email, other_email, version } = values;
  const { phone_number, phone_type_1, phone_default_1, other_phone, phone_type_2, phone_default_2 } = values;
  return {
    ...{ first_name, last_name, dob, email, other_email, version },
    ...{ phone_number, phone_type_1, phone_default_1, other_phone, phone_type_2, phone_default_2 },
  };
}

const fieldErrorsOf = ({ fieldErrors }: ApiError): SubmissionErrors | undefined => submitErrorsOf(fieldErrors);

function DetailsDialog({ userId, client, onClosed }: EditDetailsProps & { onClosed(): void }) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  const locale = useLocale();
  const { api, queryClient, shell } = useRemote();
  const zone = useClinicZone();
  const params = { id: client.id };
  const stored = useQuery({
    queryKey: ['own', 'client-details', client.id],
    queryFn: ({ signal }) => api.call(getClientDetails, { params, signal }),
    // The dialog reads its values again each time it opens.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [facts] = useState(() => ({ today: dateAt(zone, serverNowMs()), states: [], locale }));
  const dialog = useRef<FormDialogHandle>(null);
  const attempt = useAttempt();
  const saveOnce = useRepeatableCall((body: Body, idempotencyKey) =>
    api.call(saveClientDetails, { params, body, idempotencyKey }),
  );
  const initialValues = useMemo(() => stored.data && valuesOf(stored.data), [stored.data]);
  const save = (values: Values) =>
    attempt.run(async () => {
      await saveOnce(bodyOf(values));
      shell.showNotice({ intent: 'success', text: t.saved });
      dialog.current?.forget();
      onClosed();
      await queryClient.invalidateQueries({ queryKey: clientRecordKey(client.id) });
    }, fieldErrorsOf);
  return (
    <FormDialog<Values>
      ref={dialog}
      title={t.editDetails}
      className={styles.form}
      initialValues={initialValues ?? null}
      waiting={
        stored.isError ? (
          <ErrorNotice error={stored.error} isRetrying={stored.isFetching} onRetry={() => void stored.refetch()} />
        ) : (
          <LoadingRows label={t.loadingDetails} rows={4} heightPx={64} />
        )
      }
      onSubmit={save}
      submitLabel={t.save}
      isBusy={attempt.isBusy}
      problem={attempt.error && <Problem error={attempt.error} />}
      draftKey={`client-details.${userId}.${client.id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p className={styles.text}>{t.editText}</p>
      <RequiredLegend />
      <PersonFactsProvider value={facts}>
        <PersonFieldStatesProvider value={stateOf}>
          <ClientFields isLegendHidden />
          <Contact today={facts.today} />
        </PersonFieldStatesProvider>
      </PersonFactsProvider>
    </FormDialog>
  );
}

/** A client under age has no contact data of their own (CP-05). While the birth date is being typed, the fields stay. */
function Contact({ today }: { today: string }) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  const dob = useFieldValue('dob', '');
  const isMinor = isIsoDate(dob) && dob <= today && isGuardianMandatory(dob, today);
  return isMinor ? <p className={styles.text}>{t.minorContact}</p> : <ContactFields />;
}

function Problem({ error }: { error: ApiError }) {
  const t = useMessages(CLIENT_PAGE);
  if (Object.keys(error.fieldErrors).length > 0) return null;
  if (error.status === 403) return <ErrorNotice text={t.ownFamily} />;
  return <ErrorNotice {...(error.code === 'entry_changed' ? { text: t.changedMeanwhile } : { error })} />;
}
