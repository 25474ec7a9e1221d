import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage, type ReplyOf } from '@carefront/shared/contracts';
import {
  findGuardianCandidates,
  getClientGuardian,
  linkGuardian,
  saveClientGuardian,
} from '@carefront/shared/contracts/calls';
import { dateAt, EMPTY_CONTACT, type Flag } from '@carefront/shared/domain';
import {
  CheckboxField,
  FormDialog,
  type FormDialogHandle,
  optionsOf,
  RequiredLegend,
  SelectField,
  type SubmissionErrors,
  submitErrorsOf,
  useAttempt,
  useFormField,
} from '@carefront/shared/forms';
import { type ApiError, serverNowMs } from '@carefront/shared/http';
import {
  type GuardianOptions,
  GuardianParts,
  guardianOptionsQuery,
  PersonFactsProvider,
} from '@carefront/shared/people';
import { useLookupRows } from '@carefront/shared/people/lookup-names';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { type ComboboxOption, type RemoteOptions, SearchCombobox } from '@carefront/shared/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { clientRecordKey } from '../../client-record/client-record.api.ts';
import { CLIENT_GUARDIANS } from './client-guardians.messages.ts';

type Candidate = ReplyOf<'findGuardianCandidates'>['data'][number];
type StoredGuardian = ReplyOf<'getClientGuardian'>;

const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
  option: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Relationships and types of contact; undefined while they load. */
function useGuardianOptions() {
  const { api } = useRemote();
  return useQuery(guardianOptionsQuery(api));
}

/** Reads the client's page again after a change. A refusal for the own family has a text of its own. */
function useGuardianChange(clientId: number, pathOf: (field: string) => string, onDone: () => void) {
  const t = useMessages(CLIENT_GUARDIANS);
  const { queryClient, shell } = useRemote();
  const attempt = useAttempt();
  function fail({ fieldErrors }: ApiError): SubmissionErrors | undefined {
    return submitErrorsOf(Object.fromEntries(Object.entries(fieldErrors).map(([at, texts]) => [pathOf(at), texts])));
  }
  const change = (call: () => Promise<unknown>, doneText: string) =>
    attempt.run(async () => {
      await call();
      shell.showNotice({ intent: 'success', text: doneText });
      onDone();
      await queryClient.invalidateQueries({ queryKey: clientRecordKey(clientId) });
    }, fail);
  const { error, isBusy } = attempt;
  const hasFieldErrors = error !== null && Object.keys(error.fieldErrors).length > 0;
  const problem = error && !hasFieldErrors && (
    <ErrorNotice {...(error.status === 403 ? { text: t.notYours } : { error })} />
  );
  return { change, isBusy, problem };
}

interface LinkValues {
  guardian: Candidate | null;
  relationship_id: number | null;
  contact_type_id: number | null;
  is_preview_contact: Flag;
  is_consent: Flag;
}

const NO_LINK: LinkValues = {
  guardian: null,
  relationship_id: null,
  contact_type_id: null,
  is_preview_contact: 0,
  is_consent: 1,
};

export interface LinkGuardianDialogProps {
  /** Id of the account that owns the draft, so that drafts never leak between accounts. */
  userId: number;
  clientId: number;
  onClosed(): void;
}

/** Makes a person who looks after other clients a guardian of this client, too. */
export function LinkGuardianDialog({ userId, clientId, onClosed }: LinkGuardianDialogProps) {
  const t = useMessages(CLIENT_GUARDIANS);
  const styles = useStyles();
  const { api } = useRemote();
  const options = useGuardianOptions();
  const dialog = useRef<FormDialogHandle>(null);
  const { change, isBusy, problem } = useGuardianChange(
    clientId,
    (field) => (field === 'guardian_id' ? 'guardian' : field),
    () => {
      dialog.current?.forget();
      onClosed();
    },
  );
  function link({ guardian, ...values }: LinkValues) {
    if (!guardian) return undefined;
    const body = { guardian_id: guardian.guardian_id, ...values };
    return change(() => api.call(linkGuardian, { params: { id: clientId }, body }), t.added);
  }
  return (
    <FormDialog<LinkValues>
      ref={dialog}
      title={t.add}
      className={styles.form}
      initialValues={options.data ? NO_LINK : null}
      waiting={<Waiting query={options} />}
      onSubmit={link}
      submitLabel={t.submitAdd}
      isBusy={isBusy}
      problem={problem}
      draftKey={`link-guardian.${userId}.${clientId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p className={styles.text}>{t.addText}</p>
      <RequiredLegend />
      <CandidateField clientId={clientId} />
      <LinkFields options={options.data} />
    </FormDialog>
  );
}

function LinkFields({ options }: { options: GuardianOptions | undefined }) {
  const t = useMessages(CLIENT_GUARDIANS);
  const locale = useLocale();
  const named = useLookupRows();
  const required = (code: 'relationship-required' | 'contact-type-required') => (value: number | null) =>
    value === null ? fieldMessage(code, locale) : undefined;
  return (
    <>
      <SelectField<number>
        name="relationship_id"
        label={t.relationship}
        placeholder={t.select}
        options={optionsOf(named(options?.relationships ?? []))}
        validate={required('relationship-required')}
        isRequired
      />
      <SelectField<number>
        name="contact_type_id"
        label={t.contactType}
        placeholder={t.select}
        options={optionsOf(named(options?.contact_types_other ?? []))}
        validate={required('contact-type-required')}
        isRequired
      />
      <CheckboxField name="is_consent" label={t.consents} />
      <CheckboxField name="is_preview_contact" label={t.mainContact} />
    </>
  );
}

interface CandidateOption extends ComboboxOption {
  candidate: Candidate;
}
const optionOf = (candidate: Candidate): CandidateOption => ({
  value: String(candidate.guardian_id),
  label: candidate.full_name,
  candidate,
});

/** Finds a person on file. Email and clients tell people of one name apart. */
function CandidateField({ clientId }: { clientId: number }) {
  const t = useMessages(CLIENT_GUARDIANS);
  const styles = useStyles();
  const { api } = useRemote();
  const field = useFormField<Candidate | null>('guardian', null, (chosen) => (chosen ? undefined : t.guardianRequired));
  const remote: RemoteOptions<CandidateOption> = useMemo(
    () => ({
      queryKey: ['own', 'guardian-candidates', clientId],
      async load(name, _part, signal) {
        const { data } = await api.call(findGuardianCandidates, {
          params: { id: clientId },
          query: { name },
          signal,
        });
        return { options: data.map(optionOf), total: data.length, lastPage: 1 };
      },
    }),
    [api, clientId],
  );
  return (
    <SearchCombobox
      label={t.guardian}
      help={field.value ? (field.value.email ?? t.noEmail) : t.guardianHelp}
      remote={remote}
      texts={{ ...t, open: t.openList }}
      chosen={field.value && optionOf(field.value)}
      onChoose={(option) => field.change(option?.candidate ?? null)}
      error={field.error}
      isRequired
      onLeave={field.blur}
      drawOption={({ candidate: { full_name, email, clients } }) => (
        <span className={styles.option}>
          <bdi>{full_name}</bdi> <span className={styles.quiet}>{email ?? t.noEmail}</span>{' '}
          {clients.length > 0 && <span className={styles.quiet}>{t.guardianOf(clients.join(', '))}</span>}
        </span>
      )}
    />
  );
}

/** The rules of the forms judge a guardian within a form about a client. */
interface GuardianForm {
  bool_needs_guardian: 1;
  guardian: Omit<StoredGuardian, 'id'>[];
}
const NO_CLIENT = { ...EMPTY_CONTACT, first_name: '', last_name: '', dob: '', address: '', city: '' };

export interface EditGuardianDialogProps extends LinkGuardianDialogProps {
  guardianId: number;
  name: string;
}

/** Corrects name, contact data and what the guardian is to the client, with the fields of the forms. */
export function EditGuardianDialog({ userId, clientId, guardianId, name, onClosed }: EditGuardianDialogProps) {
  const t = useMessages(CLIENT_GUARDIANS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const zone = useClinicZone();
  const params = { id: clientId, guardian_id: guardianId };
  const options = useGuardianOptions();
  const stored = useQuery({
    queryKey: ['own', 'client-guardian', clientId, guardianId],
    queryFn: ({ signal }) => api.call(getClientGuardian, { params, signal }),
    // The dialog reads its values again each time it opens.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [facts] = useState(() => ({ today: dateAt(zone, serverNowMs()), states: [], locale }));
  const dialog = useRef<FormDialogHandle>(null);
  const { change, isBusy, problem } = useGuardianChange(
    clientId,
    (field) => `guardian.0.${field}`,
    () => {
      dialog.current?.forget();
      onClosed();
    },
  );
  const initialValues = useMemo(() => {
    if (!stored.data) return null;
    const { id: _, ...guardian } = stored.data;
    return { ...NO_CLIENT, country_id: null, state_id: null, bool_needs_guardian: 1 as const, guardian: [guardian] };
  }, [stored.data]);
  function save({ guardian: [body] }: GuardianForm) {
    return body && change(() => api.call(saveClientGuardian, { params, body }), t.saved);
  }
  return (
    <FormDialog<GuardianForm>
      ref={dialog}
      title={name}
      className={styles.form}
      initialValues={options.data ? initialValues : null}
      waiting={<Waiting query={stored.data ? options : stored} />}
      onSubmit={save}
      submitLabel={t.save}
      isBusy={isBusy}
      problem={problem}
      draftKey={`edit-guardian.${userId}.${clientId}.${guardianId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p className={styles.text}>{t.editText}</p>
      <RequiredLegend />
      <PersonFactsProvider value={facts}>
        {options.data && (
          <GuardianParts path="guardian[0]" index={0} options={options.data} legend={t.guardian} isLegendHidden />
        )}
      </PersonFactsProvider>
    </FormDialog>
  );
}

function Waiting({
  query,
}: {
  query: Pick<ReturnType<typeof useGuardianOptions>, 'isError' | 'error' | 'isFetching'> & { refetch(): unknown };
}) {
  const t = useMessages(CLIENT_GUARDIANS);
  if (query.isError)
    return <ErrorNotice error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return <LoadingRows label={t.loadingGuardian} rows={4} heightPx={64} />;
}
