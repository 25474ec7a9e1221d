import {
  navigate,
  type PanelProps,
  Parcel,
  useGo,
  useLocale,
  useLocation,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import { ClientLinks, ClientPicker } from '@carefront/shared/clients';
import {
  type BodyOf,
  type ClientListItem,
  type Consent,
  fieldMessage,
  reachOf,
  type SessionUser,
} from '@carefront/shared/contracts';
import { createConsent } from '@carefront/shared/contracts/calls';
import { zonePlace } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  type SubmissionErrors,
  submitErrorsOf,
  useAttempt,
  useRepeatableCall,
} from '@carefront/shared/forms';
import { type ApiError, mayHaveArrived } from '@carefront/shared/http';
import {
  AddIcon,
  Button,
  CallProblem,
  ErrorNotice,
  InlineMessage,
  Link,
  makeStyles,
  PageHeading,
} from '@carefront/shared/ui';
import { AccountOnly, FilterChips, PageFrame, useFocusAfterFilter } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConsentDialog } from '../../consent-dialog/consent.dialog.tsx';
import { consentsQuery, keepConsent } from '../../consents/consents.api.ts';
import { STAFF_CONSENTS } from '../../messages/staff-consents.messages.ts';
import { CONSENT_TEMPLATE_PATH } from '../../paths.ts';
import { EmailGuardianDialog, type EmailGuardianDialogProps } from './email-guardian/email-guardian.dialog.tsx';
import { CLIENT_FILTER } from './list/client-filter.messages.ts';
import { CONSENT_FILTERS } from './list/consent-filters.messages.ts';
import { ConsentFilters } from './list/consent-filters.tsx';
import { LastOpened } from './list/last-opened.tsx';
import { StaffConsentList } from './list/staff-consent-list.tsx';
import { NewConsentFields } from './new-consent/new-consent.fields.tsx';
import { NEW_STAFF_CONSENT } from './new-consent/new-consent.messages.ts';
import {
  bodyOf,
  guardianErrors,
  type NewConsentValues,
  newConsentValues,
  sortedErrors,
} from './new-consent/new-consent.rules.ts';
import {
  consentFilterOf,
  filteredClient,
  isRangeBackward,
  LISTED_STATUSES,
  type ListFilter,
  listFilterOf,
  listPath,
  NEW_CONSENT_ID,
  openConsentPath,
} from './staff-consents.rules.ts';

export interface StaffConsentsPageProps {
  /** Id of the consent that is open over the page; 'new': the dialog creates a consent; null: no dialog is open. */
  consentId: string | null;
}

declare global {
  namespace Carefront {
    /** A part of the remote that owns the clients. */
    interface Parcels {
      'client-caseload@1': PanelProps['client'];
    }
  }
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '16px' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '16px', minWidth: 0 },
  client: { width: '280px', maxWidth: '100%', [PHONE]: { width: '100%' } },
  newConsent: { [PHONE]: { width: '100%' } },
});

/** The list of the clinic's consents, and over it the dialog of one consent or of a new one (CO-01, CO-06, SH-08). */
export function StaffConsentsPage({ consentId }: StaffConsentsPageProps) {
  return (
    <AccountOnly allows={({ roles }) => reachOf('createConsent', roles) !== 'none'}>
      {(user, takesFocus) => <StaffConsents user={user} takesFocus={takesFocus} consentId={consentId} />}
    </AccountOnly>
  );
}

interface StaffConsentsProps extends StaffConsentsPageProps {
  user: SessionUser;
  takesFocus: boolean;
}

function StaffConsents({ user, takesFocus, consentId }: StaffConsentsProps) {
  const locale = useLocale();
  const t = useMessages(STAFF_CONSENTS);
  const words = useMessages(CONSENT_FILTERS);
  const styles = useStyles();
  const { clinic, hasPart } = useRemote();
  const { query } = useLocation();
  const filter = listFilterOf(query);
  /** The consent when the dialog opened: a list that changes meanwhile must not remove typed text. */
  const [mailed, setMailed] = useState<EmailGuardianDialogProps['consent'] | null>(null);
  const heading = useFocusAfterFilter(listPath(filter));
  const openedId = consentId === NEW_CONSENT_ID ? null : consentId;
  const go = useGo();
  const backToList = () => go(listPath(filter));
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
        <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      </div>
      <div className={styles.bar}>
        <div className={styles.filters}>
          <StatusFilter filter={filter} />
          <div className={styles.client}>
            <ClientFilter filter={filter} />
          </div>
        </div>
        <Button
          appearance="primary"
          icon={<AddIcon />}
          className={styles.newConsent}
          onClick={() => navigate(openConsentPath(NEW_CONSENT_ID, filter))}
        >
          {t.newConsent}
        </Button>
      </div>
      <ConsentFilters filter={filter} isOffice={reachOf('listConsents', user.roles) === 'clinic'} />
      {filter.clientId !== null && <ClientLinks clientId={filter.clientId} isCounted />}
      {filter.clientId !== null && reachOf('assignClient', user.roles) === 'clinic' && hasPart('client-caseload@1') && (
        <Parcel key={filter.clientId} name="client-caseload@1" props={{ clientId: filter.clientId }} />
      )}
      <LastOpened openedId={openedId} onEmailGuardian={setMailed} />
      {/* The key remounts the list for each filter: open details and messages belong to one list. */}
      {isRangeBackward(filter) ? (
        <InlineMessage intent="warning">{words.backward}</InlineMessage>
      ) : (
        <StaffConsentList key={listPath(filter)} filter={filter} heading={heading} onEmailGuardian={setMailed} />
      )}
      {consentId === NEW_CONSENT_ID && (
        <NewConsentDialog
          user={user}
          onClosed={backToList}
          // Replaces the address, so that Back leads to the list and not to the sent form.
          onCreated={({ id }) => go(openConsentPath(id, filter), { isReplacing: true })}
        />
      )}
      {openedId !== null && (
        <ConsentDialog key={openedId} consentId={openedId} from="staff" onClosed={backToList} onSigned={backToList} />
      )}
      {mailed && (
        <EmailGuardianDialog
          consent={mailed}
          userId={user.id}
          isOffice={reachOf('emailGuardian', user.roles) === 'clinic'}
          onClosed={() => setMailed(null)}
        />
      )}
    </PageFrame>
  );
}

/** Filters the list by status. The address contains the filter, so Back returns to the previous list (SH-08). */
export function StatusFilter({ filter }: { filter: ListFilter }) {
  const t = useMessages(STAFF_CONSENTS);
  const options = LISTED_STATUSES.map((listed) => ({ value: listed, label: listed === null ? t.all : t[listed] }));
  return (
    <FilterChips
      label={t.show}
      options={options}
      value={filter.status}
      onChoose={(status) => navigate(listPath({ ...filter, status }))}
    />
  );
}

/** Filters the list by client. The address has only the client's number: the name comes from the choice in this field, or from the list. */
export function ClientFilter({ filter }: { filter: ListFilter }) {
  const t = useMessages(CLIENT_FILTER);
  const { api } = useRemote();
  const { clientId } = filter;
  const [picked, setPicked] = useState<ClientListItem | null>(null);
  // Reads the cache only: the list fetches the data.
  const { data } = useInfiniteQuery({ ...consentsQuery(api, consentFilterOf(filter)), enabled: false });
  function choose(client: ClientListItem | null) {
    setPicked(client);
    navigate(listPath({ ...filter, clientId: client?.id ?? null }));
  }
  function chosen(): ClientListItem | null {
    if (clientId === null) return null;
    if (picked?.id === clientId) return picked;
    return filteredClient(clientId, data?.pages.flatMap((page) => page.data) ?? [], t.numbered(clientId));
  }
  return <ClientPicker label={t.label} chosen={chosen()} onChoose={choose} includesWaiting />;
}

export interface NewConsentDialogProps {
  user: SessionUser;
  onClosed(): void;
  onCreated(consent: Consent): void;
}

const DRAFT_VERSION = 1;

const useNewConsentDialogStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** Creates a consent for a client, with the text of the clinic's consent form (CO-01). */
export function NewConsentDialog({ user, onClosed, onCreated }: NewConsentDialogProps) {
  const t = useMessages(NEW_STAFF_CONSENT);
  const styles = useNewConsentDialogStyles();
  const { clinic } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const [initialValues] = useState(newConsentValues);
  const { create, isBusy, problem } = useCreateConsent((consent) => {
    dialog.current?.forget();
    onCreated(consent);
  });
  return (
    <FormDialog<NewConsentValues>
      ref={dialog}
      title={t.title}
      className={styles.form}
      initialValues={initialValues}
      onSubmit={create}
      submitLabel={t.submit}
      isBusy={isBusy}
      problem={
        problem && (
          <CreateProblemMessage
            problem={problem}
            mayWriteTemplate={reachOf('saveConsentTemplate', user.roles, clinic.editors) !== 'none'}
          />
        )
      }
      draftKey={`new-consent.${user.id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <NewConsentFields isForOwnClients={reachOf('createConsent', user.roles) === 'caseload'} />
    </FormDialog>
  );
}

export interface CreateProblemMessageProps {
  problem: CreateProblem;
  /** True for people who edit the clinic's consent form; others read whom to ask. */
  mayWriteTemplate: boolean;
}

const useCreateProblemStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Says above the buttons why the consent was not created. */
export function CreateProblemMessage({ problem, mayWriteTemplate }: CreateProblemMessageProps) {
  const t = useMessages(NEW_STAFF_CONSENT);
  const styles = useCreateProblemStyles();
  switch (problem.kind) {
    case 'failed':
      return <CallProblem error={problem.error} />;
    case 'refused':
      return <ErrorNotice text={problem.text} />;
    case 'template-missing':
      return (
        <InlineMessage
          intent="error"
          title={t.missingTitle}
          actions={
            // Loads a document: the page with the editor has its own Content-Security-Policy.
            mayWriteTemplate && (
              <Link href={CONSENT_TEMPLATE_PATH} className={styles.link}>
                {t.write}
              </Link>
            )
          }
        >
          {mayWriteTemplate ? t.missing : t.missingAsk}
        </InlineMessage>
      );
  }
}

/** The failure of the last attempt, for a message beside the button. Errors of a field are shown at the field. */
export type CreateProblem =
  | { readonly kind: 'template-missing' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'refused'; readonly text: string };

/** Creates the consent (CO-01). @param onCreated - Called after the server has created it. */
export function useCreateConsent(onCreated: (consent: Consent) => void) {
  const locale = useLocale();
  const { api, queryClient } = useRemote();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<CreateProblem | null>(null);

  function fail(error: ApiError): SubmissionErrors | undefined {
    // After a lost answer the consent may exist: the refetched list behind the dialog shows it.
    if (mayHaveArrived(error)) void queryClient.invalidateQueries({ queryKey: ['own', 'consents'] });
    const { atFields, rest } = sortedErrors(error.fieldErrors);
    if (error.code === 'consent_template_missing') setProblem({ kind: 'template-missing' });
    else if (rest !== null) setProblem({ kind: 'refused', text: rest });
    else if (Object.keys(atFields).length === 0) setProblem({ kind: 'failed', error });
    return submitErrorsOf(atFields);
  }

  function localErrors({ guardian }: NewConsentValues): SubmissionErrors | undefined {
    const codes = Object.entries(guardianErrors(guardian));
    if (codes.length === 0) return undefined;
    return submitErrorsOf(Object.fromEntries(codes.map(([path, code]) => [path, [fieldMessage(code, locale)]])));
  }

  const createOnce = useRepeatableCall((body: BodyOf<'createConsent'>, idempotencyKey) =>
    api.call(createConsent, { body, idempotencyKey }),
  );
  async function create(values: NewConsentValues): Promise<SubmissionErrors | undefined> {
    setProblem(null);
    const wrong = localErrors(values);
    if (wrong) return wrong;
    return attempt.run(async () => {
      const consent = await createOnce(bodyOf(values));
      keepConsent(queryClient, consent);
      onCreated(consent);
    }, fail);
  }

  return { create, isBusy: attempt.isBusy, problem };
}
