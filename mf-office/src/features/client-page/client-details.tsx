import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { getClientDetails, saveClientDetails } from '@carefront/shared/contracts/calls';
import { EMPTY_CONTACT, type Flag, formatBirthDate, isGuardianMandatory, isIsoDate } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  RequiredLegend,
  submitErrorsOf,
  useAttempt,
  useFieldValue,
  useRepeatableCall,
} from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import {
  AddressFields,
  ClientFields,
  ContactFields,
  PERSON_FIELDS,
  PersonFactsProvider,
  type PersonFieldStates,
  PersonFieldStatesProvider,
  placesQuery,
  useDerivedPerson,
} from '@carefront/shared/people';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ClientRecord, clientRecordKey } from '../../client-record/client-record.api.ts';
import { CLIENT_RECORD } from '../../client-record/client-record.messages.ts';
import { ClinicFactsFields, officeFacts } from '../../client-record/clinic-facts.fields.tsx';
import { CLIENT_PAGE } from './client-page.messages.ts';

type Details = ReplyOf<'getClientDetails'>;
type Body = BodyOf<'saveClientDetails'>;

const DRAFT_VERSION = 2;

const useStyles = makeStyles({
  open: { alignSelf: 'flex-start' },
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Fields of the forms that the office does not correct here. */
const ELSEWHERE: readonly string[] = [
  ...['bool_needs_guardian', 'is_notification_enabled', 'bool_notify_invoice_shared'],
  ...['bool_notify_note_shared', 'is_sms_enabled'],
];
const stateOf: PersonFieldStates = (path) => ({ isVisible: !ELSEWHERE.includes(path) });

export interface EditDetailsProps {
  /** Id of the account that owns the draft, so that drafts never leak between accounts. */
  userId: number;
  client: ClientRecord;
}

/** Opens the dialog in which the office corrects the person, the contact data, the status and the language of a client. */
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
  // An older server sends none of these.
  ...{ sex: 'M' as const, status: 'Active' as const, locale: null },
  ...details,
  // A client without an email on file may stay without one, like a client whose guardians are reached.
  bool_needs_guardian: (details.email === '' ? 1 : needs_guardian) as Flag,
});

type Sent = Omit<Body, 'version'>;

function sentOf(values: Values): Sent {
  const { first_name, last_name, dob, sex, email, other_email, address, city, country_id, state_id } = values;
  const { phone_number, phone_type_1, phone_default_1, other_phone, phone_type_2, phone_default_2 } = values;
  const { status, locale } = values;
  return {
    ...{ first_name, last_name, dob, sex, email, other_email, address, city, country_id, state_id, status, locale },
    ...{ phone_number, phone_type_1, phone_default_1, other_phone, phone_type_2, phone_default_2 },
  };
}

/** Fields that differ between two states of the details. */
const changedKeys = (one: Sent, other: Sent): (keyof Sent)[] =>
  (Object.keys(one) as (keyof Sent)[]).filter((key) => one[key] !== other[key]); // its own keys

/** The body of the call. A field that the office did not change has the value that a colleague saved meanwhile. */
function bodyOf(values: Values, opened: Details, theirs: Details | null): Body {
  const sent = sentOf(values);
  if (!theirs) return { ...sent, version: opened.version };
  const own = changedKeys(sent, sentOf(valuesOf(opened)));
  const kept = Object.fromEntries(own.map((key) => [key, sent[key]]));
  return { ...sentOf(valuesOf(theirs)), ...kept, version: theirs.version };
}

/** The stored details that a refusal with `entry-changed` carries. */
const currentOf = ({ body }: ApiError): Details | null => Reflect.get(Object(body), 'current') ?? null;

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
  const places = useQuery(placesQuery(api));
  const facts = useMemo(() => officeFacts(zone, locale, places.data?.states ?? []), [zone, locale, places.data]);
  // The details that a colleague saved meanwhile. The next save replaces the fields that the office changed.
  const [theirs, setTheirs] = useState<Details | null>(null);
  const { decorators } = useDerivedPerson<Values>({ today: facts.today, onChanged: () => undefined });
  const dialog = useRef<FormDialogHandle>(null);
  const attempt = useAttempt();
  const saveOnce = useRepeatableCall((body: Body, idempotencyKey) =>
    api.call(saveClientDetails, { params, body, idempotencyKey }),
  );
  const opened = stored.data;
  const hasPlaces = places.data !== undefined;
  const initialValues = useMemo(() => (opened && hasPlaces ? valuesOf(opened) : null), [opened, hasPlaces]);
  const save = (values: Values) =>
    attempt.run(
      async () => {
        if (!opened) return;
        await saveOnce(bodyOf(values, opened, theirs));
        shell.showNotice({ intent: 'success', text: t.saved });
        dialog.current?.forget();
        onClosed();
        await queryClient.invalidateQueries({ queryKey: clientRecordKey(client.id) });
      },
      (error) => {
        if (error.code === 'entry_changed') setTheirs(currentOf(error));
        return submitErrorsOf(error.fieldErrors);
      },
    );
  const failed = [stored, places].find(({ isError }) => isError);
  return (
    <FormDialog<Values>
      decorators={decorators}
      ref={dialog}
      title={t.editDetails}
      className={styles.form}
      initialValues={initialValues}
      waiting={
        failed ? (
          <ErrorNotice error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />
        ) : (
          <LoadingRows label={t.loadingDetails} rows={4} heightPx={64} />
        )
      }
      onSubmit={save}
      submitLabel={t.save}
      isBusy={attempt.isBusy}
      problem={
        theirs && opened && attempt.error?.code === 'entry_changed' ? (
          <ChangedMeanwhile opened={opened} theirs={theirs} />
        ) : (
          attempt.error && <Problem error={attempt.error} />
        )
      }
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
          {places.data && <AddressFields places={places.data} />}
          <ClinicFactsFields isDraft={opened?.status === 'Draft'} />
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
  return <ErrorNotice error={error} />;
}

interface ChangedMeanwhileProps {
  opened: Details;
  theirs: Details;
}

/** Names the fields that a colleague saved since the dialog was opened. The typed values stay; the next press of 'Save' sends them. */
function ChangedMeanwhile({ opened, theirs }: ChangedMeanwhileProps) {
  const t = useMessages(CLIENT_PAGE);
  const person = useMessages(PERSON_FIELDS);
  const record = useMessages(CLIENT_RECORD);
  const now = sentOf(valuesOf(theirs));
  const labels: Partial<Record<keyof Sent, string>> = {
    ...{ first_name: person.firstName, last_name: person.lastName, dob: person.dob, sex: person.sex },
    ...{ email: person.email, other_email: person.otherEmail, phone_number: person.phone1 },
    ...{ other_phone: person.phone2, address: person.address, city: person.city },
    ...{ country_id: person.country, state_id: person.state, status: record.status, locale: record.language },
  };
  const facts = changedKeys(now, sentOf(valuesOf(opened))).flatMap((key) => {
    const label = labels[key];
    return label === undefined ? [] : [shownChange(label, key, now[key], t.monthNames)];
  });
  return <ErrorNotice text={t.changedMeanwhile(facts.join(', '))} />;
}

const AS_TEXT: readonly (keyof Sent)[] = [
  ...(['first_name', 'last_name', 'email', 'other_email', 'phone_number', 'other_phone', 'address', 'city'] as const),
];

/** Of a field with a code, only the label is shown: the field itself shows the choice. */
function shownChange(label: string, key: keyof Sent, value: unknown, monthNames: string): string {
  if (key === 'dob' && typeof value === 'string') return `${label} (${formatBirthDate(value, monthNames.split(' '))})`;
  return AS_TEXT.includes(key) && typeof value === 'string' && value !== '' ? `${label} (${value})` : label;
}
