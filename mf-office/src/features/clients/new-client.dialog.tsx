import { clinicInfoQuery, navigate, useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import type { BodyOf, Locale } from '@carefront/shared/contracts';
import { addClient, getClientPractitioners } from '@carefront/shared/contracts/calls';
import {
  type ClientStatus,
  EMPTY_CONTACT,
  formatBirthDate,
  type PersonFormValues,
  type Sex,
} from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  RequiredLegend,
  SelectField,
  submitErrorsOf,
  useAttempt,
  useRepeatableCall,
} from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import {
  AddressFields,
  ClientFields,
  ContactFields,
  GuardianList,
  guardianOptionsQuery,
  PersonFactsProvider,
  placesQuery,
  useDerivedPerson,
} from '@carefront/shared/people';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { CLIENT_RECORD } from '../../client-record/client-record.messages.ts';
import { ClinicFactsFields, officeFacts } from '../../client-record/clinic-facts.fields.tsx';
import { clientPath } from '../../paths.ts';
import { NEW_CLIENT } from './new-client.messages.ts';

type Body = BodyOf<'addClient'>;
type KnownClients = readonly { id: number; full_name: string; birthday: string | null; email: string | null }[];

interface Values extends PersonFormValues {
  sex: Sex;
  is_notification_enabled: 0 | 1;
  status: ClientStatus;
  locale: Locale | null;
  practitioner_id: number | null;
}

const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '24px' },
  text: { margin: 0, maxWidth: '68ch' },
  known: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    padding: '12px 16px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
  },
  title: { margin: 0, fontWeight: 600 },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '0.875rem', overflowWrap: 'anywhere' },
});

export interface NewClientDialogProps {
  /** Id of the account that owns the draft, so that drafts never leak between accounts. */
  userId: number;
  onClosed(): void;
}

/** The lists of the form, and the clinic's own place. */
function useLists() {
  const { api } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  const places = useQuery(placesQuery(api));
  const guardians = useQuery(guardianOptionsQuery(api));
  const practitioners = useQuery({
    queryKey: ['own', 'client-practitioners'],
    queryFn: ({ signal }) => api.call(getClientPractitioners, { signal }),
  });
  const failed = [info, places, guardians, practitioners].find(({ isError }) => isError);
  return { info, places, guardians, practitioners, failed };
}

/**
 * The dialog in which the office adds a client with guardians, status and practitioner. If the clinic may have this person already, the
 * dialog shows the records, and the second press of the button adds the client all the same.
 */
export function NewClientDialog({ userId, onClosed }: NewClientDialogProps) {
  const t = useMessages(NEW_CLIENT);
  const record = useMessages(CLIENT_RECORD);
  const styles = useStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const { api, queryClient, shell } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const attempt = useAttempt();
  const lists = useLists();
  // Records of the last refusal, with the name, birth date and email for which the server found them.
  const [refused, setRefused] = useState<{ of: string; clients: KnownClients } | null>(null);
  const [typed, setTyped] = useState('');
  const known = refused?.of === typed ? refused.clients : null;
  const { data: info } = lists.info;
  const { data: places } = lists.places;
  const [country, state] = [info?.clinic.country_id ?? null, info?.clinic.state_id ?? null];
  const isReady = info !== undefined && places !== undefined && lists.guardians.data !== undefined;
  const initialValues = useMemo(() => (isReady ? blank(country, state) : null), [isReady, country, state]);
  const facts = useMemo(() => officeFacts(zone, locale, places?.states ?? []), [zone, locale, places]);
  const { decorators } = useDerivedPerson<Values>({
    today: facts.today,
    turnsOffForAdults: true,
    onChanged: (values) => setTyped(identityOf(values)),
  });
  const addOnce = useRepeatableCall((body: Body, idempotencyKey) => api.call(addClient, { body, idempotencyKey }));
  const add = (values: Values) =>
    attempt.run(
      async () => {
        const { id } = await addOnce(bodyOf(values, known !== null));
        dialog.current?.forget();
        shell.showNotice({ intent: 'success', text: t.added });
        await queryClient.invalidateQueries({ queryKey: ['own', 'client-list'] });
        onClosed();
        navigate(clientPath(id));
      },
      (error) => {
        if (error.code === 'client_known') {
          setTyped(identityOf(values));
          setRefused({ of: identityOf(values), clients: knownOf(error) });
        }
        return submitErrorsOf(error.fieldErrors);
      },
    );
  return (
    <FormDialog<Values>
      ref={dialog}
      title={t.title}
      className={styles.form}
      initialValues={initialValues}
      waiting={
        lists.failed ? (
          <ErrorNotice
            error={lists.failed.error}
            isRetrying={lists.failed.isFetching}
            onRetry={() => void lists.failed?.refetch()}
          />
        ) : (
          <LoadingRows label={t.loading} rows={5} heightPx={64} />
        )
      }
      decorators={decorators}
      onSubmit={add}
      submitLabel={known ? t.submitOther : t.submit}
      isBusy={attempt.isBusy}
      problem={known ? <Known clients={known} /> : attempt.error && <Problem error={attempt.error} />}
      draftKey={`new-client.${userId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p className={styles.text}>{t.text}</p>
      <RequiredLegend />
      <PersonFactsProvider value={facts}>
        <ClientFields />
        {lists.guardians.data && <GuardianList options={lists.guardians.data} />}
        <ContactFields />
        {places && <AddressFields places={places} />}
        <ClinicFactsFields>
          <SelectField<number>
            name="practitioner_id"
            label={record.practitioner}
            placeholder={record.nobody}
            options={(lists.practitioners.data ?? []).map(({ id, user }) => ({
              value: id,
              label: user.full_name,
            }))}
          />
        </ClinicFactsFields>
      </PersonFactsProvider>
    </FormDialog>
  );
}

/** The records that may be of this person. A link leaves the dialog; the draft keeps the typed values. */
function Known({ clients }: { clients: KnownClients }) {
  const t = useMessages(NEW_CLIENT);
  const styles = useStyles();
  return (
    <div role="alert" className={styles.known}>
      <p className={styles.title}>{t.knownTitle}</p>
      <p className={styles.text}>{t.known}</p>
      <ul className={styles.list}>
        {clients.map(({ id, full_name, birthday, email }) => (
          <li key={id}>
            <ClientName clientId={id} name={full_name} />{' '}
            <span className={styles.quiet}>
              {[birthday && t.born(formatBirthDate(birthday, t.monthNames.split(' '))), email]
                .filter(Boolean)
                .join('\u00a0· ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Problem({ error }: { error: ApiError }) {
  if (error.code === 'client_known' || Object.keys(error.fieldErrors).length > 0) return null;
  return <ErrorNotice error={error} />;
}

const blank = (country_id: number | null, state_id: number | null): Values => ({
  ...EMPTY_CONTACT,
  ...{ first_name: '', last_name: '', dob: '', sex: 'M', bool_needs_guardian: 0, guardian: [] },
  ...{ address: '', city: '', country_id, state_id },
  ...{ status: 'Active', locale: null, practitioner_id: null },
});

/** The facts by which the clinic knows a person. */
const identityOf = ({
  first_name,
  last_name,
  dob,
  email,
}: Pick<Values, 'first_name' | 'last_name' | 'dob' | 'email'>) => JSON.stringify([first_name, last_name, dob, email]);

function bodyOf({ guardian, status, ...values }: Values, isAnother: boolean): Body {
  return {
    ...values,
    guardian: values.bool_needs_guardian === 1 ? [...guardian] : [],
    status: status === 'Draft' ? 'Active' : status,
    is_another_person: isAnother ? 1 : 0,
  };
}

/** The records that a refusal with `client-known` carries. */
const knownOf = ({ body }: ApiError): KnownClients => Reflect.get(Object(body), 'clients') ?? [];
