import {
  navigate,
  PanelPart,
  useClinicZone,
  useLocale,
  useMessages,
  useMomentText,
  useRemote,
  useSession,
} from '@carefront/shared/app';
import { type PagePanel, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { setGuardianNeed } from '@carefront/shared/contracts/calls';
import { dateAt, formatBirthDate, fullYearsBetween } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { isApiError, serverNowMs } from '@carefront/shared/http';
import {
  AppLink,
  Button,
  EmptyNotice,
  ErrorNotice,
  LoadingRows,
  makeStyles,
  mergeClasses,
  PageHeading,
  WarningIcon,
} from '@carefront/shared/ui';
import { AccountOnly, PageFrame, PersonAvatar, RevealTogether, StatusChip } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { ClientCaseload } from '../../client-caseload/client-caseload.tsx';
import { type ClientRecord, clientRecordKey, clientRecordQuery } from '../../client-record/client-record.api.ts';
import { ClientStatusChip } from '../../client-record/client-status-chip.tsx';
import { EmailLink, PhoneLink } from '../../client-record/contact-links.tsx';
import { BOOKINGS_PATH, CLIENTS_PATH, clientPath, STAFF_PATH } from '../../paths.ts';
import { EditDetails } from './client-details.tsx';
import { CLIENT_PAGE } from './client-page.messages.ts';
import { useOfficeUser } from './guardian-acts.tsx';
import { GuardianList } from './guardian-list.tsx';
import { SamePerson } from './same-person/same-person.tsx';

export interface ClientPageProps {
  clientId: number;
}

const useStyles = makeStyles({
  back: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

/** The page of one client, for staff: the person, then appointments, consents and forms. Practitioners see their own clients. */
export function ClientPage({ clientId }: ClientPageProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  return (
    <AccountOnly allows={({ roles }) => reachOf('getClientRecord', roles) !== 'none'}>
      {(user, takesFocus) => (
        <PageFrame size="wide">
          <AppLink to={CLIENTS_PATH} className={styles.back}>
            {t.allClients}
          </AppLink>
          <Client user={user} takesFocus={takesFocus} clientId={clientId} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

interface ClientProps extends ClientPageProps {
  user: SessionUser;
  takesFocus: boolean;
}

function Client({ user, takesFocus, clientId }: ClientProps) {
  const t = useMessages(CLIENT_PAGE);
  const { api } = useRemote();
  const client = useQuery(clientRecordQuery(api, clientId));
  // Parts of other remotes read again when records were joined or taken apart.
  const [changes, setChanges] = useState(0);
  const keptId = client.data?.id ?? clientId;
  // The record was joined to another: the page goes on with the record that was kept.
  useEffect(() => {
    if (keptId !== clientId) navigate(clientPath(keptId), { isReplacing: true });
  }, [keptId, clientId]);
  if (client.isPending || keptId !== clientId)
    return (
      <>
        <PageHeading>{t.title}</PageHeading>
        <LoadingRows label={t.loading} rows={3} heightPx={72} />
      </>
    );
  if (client.isError) {
    if (isApiError(client.error) && client.error.status === 404)
      return (
        <>
          <PageHeading takesFocus={takesFocus}>{t.notFoundTitle}</PageHeading>
          <EmptyNotice text={t.notFound} />
        </>
      );
    return (
      <>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <ErrorNotice error={client.error} isRetrying={client.isFetching} onRetry={() => void client.refetch()} />
      </>
    );
  }
  return (
    <>
      {reachOf('listSameClients', user.roles) === 'clinic' && (
        <SamePerson clientId={client.data.id} onChanged={() => setChanges(changes + 1)} />
      )}
      <ClientHead client={client.data} takesFocus={takesFocus} />
      <ClientPanels key={changes} user={user} clientId={clientId} />
      {reachOf('assignClient', user.roles) === 'clinic' && <ClientCaseload clientId={clientId} />}
    </>
  );
}

export interface ClientPanelsProps {
  user: SessionUser;
  clientId: number;
}

const useClientPanelsStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px', alignItems: 'start' },
  two: { '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
  column: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '20px 24px 24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '16px' },
  },
  heading: { margin: 0, fontSize: '20px', fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' },
});

/** The panels that the clinic's remotes offer for a client. A shell of an older release has none. */
export function ClientPanels({ user, clientId }: ClientPanelsProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useClientPanelsStyles();
  const { panelsOf } = useRemote();
  // One object for all panels: a new one would update every part at each render.
  const props = useMemo(() => ({ clientId }), [clientId]);
  const panels = panelsOf?.('client', user.roles) ?? [];
  const columns = (['main', 'side'] as const).map((column) => panels.filter((panel) => panel.column === column));
  const filled = columns.filter((column) => column.length > 0);
  if (filled.length === 0) return null;
  return (
    <RevealTogether loading={{ label: t.loadingPanels, rows: 3, heightPx: 160 }}>
      <div className={mergeClasses(styles.columns, filled.length > 1 && styles.two)}>
        {filled.map((column) => (
          <div key={column[0]?.column} className={styles.column}>
            {column.map((panel) => (
              <ClientPanel key={panel.parcel} panel={panel} props={props} />
            ))}
          </div>
        ))}
      </div>
    </RevealTogether>
  );
}

/** One panel under its heading. The shell shows a failed part in its place, so the other panels stay. */
function ClientPanel({ panel, props }: { panel: PagePanel; props: { clientId: number } }) {
  const styles = useClientPanelsStyles();
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.heading}>
        {panel.title[locale]}
      </h2>
      <PanelPart area="client" panel={panel} props={props} />
    </section>
  );
}

export interface ClientHeadProps {
  client: ClientRecord;
  takesFocus: boolean;
}

const useClientHeadStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '16px' },
  },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px 24px' },
  name: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '0.875rem', lineHeight: '1.25rem' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '16px 24px',
    margin: 0,
  },
  fact: { minWidth: 0, overflowWrap: 'anywhere' },
  label: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0 },
  line: { margin: 0 },
});

/** The person: name, status, age, contact data, practitioners and guardians. */
export function ClientHead({ client, takesFocus }: ClientHeadProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useClientHeadStyles();
  const { user, birthday, practitioners, email, phone } = client;
  const officeUserId = useOfficeUser();
  const today = dateAt(useClinicZone(), serverNowMs());
  return (
    <div className={styles.root}>
      <div className={styles.top}>
        <div className={styles.name}>
          <PersonAvatar name={user.full_name} initials={user.initials} />
          <PageHeading title={t.title} takesFocus={takesFocus}>
            {user.full_name}
          </PageHeading>
        </div>
        <div className={styles.chips}>
          <ClientStatusChip status={client.status} />
          {client.needs_guardian === 1 && (
            <StatusChip intent="warning" icon={<WarningIcon />}>
              {t.needsGuardian}
            </StatusChip>
          )}
          {officeUserId !== null && <EditDetails userId={officeUserId} client={client} />}
        </div>
      </div>
      <dl className={styles.facts}>
        {client.next_session !== undefined && (
          <Fact label={t.nextSession}>
            <SessionFact session={client.next_session} />
          </Fact>
        )}
        {client.last_session !== undefined && (
          <Fact label={t.lastSession}>
            <SessionFact session={client.last_session} />
          </Fact>
        )}
        {client.waiting && (
          <Fact label={t.waiting}>
            <Waiting client={client} waiting={client.waiting} />
          </Fact>
        )}
        <Fact label={t.birthday}>
          {birthday === null
            ? t.unknown
            : `${formatBirthDate(birthday, t.monthNames.split(' '))} (${t.age(Math.max(0, fullYearsBetween(birthday, today)))})`}
        </Fact>
        <Fact label={t.email}>{email === null ? t.unknown : <EmailLink email={email} />}</Fact>
        <Fact label={t.phone}>{phone === null ? t.unknown : <PhoneLink phone={phone} />}</Fact>
        <Fact label={t.practitioners}>
          {practitioners.length === 0
            ? t.noPractitioner
            : practitioners.map(({ practitioner_id, full_name }) => (
                <p key={practitioner_id} className={styles.line}>
                  {full_name}
                </p>
              ))}
        </Fact>
      </dl>
      <GuardianList client={client} today={today} />
      <AdultNeed client={client} />
    </div>
  );
}

/** When, what and with whom. */
function SessionFact({ session }: { session: NonNullable<ClientRecord['next_session']> | null }) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useClientHeadStyles();
  const momentText = useMomentText();
  if (!session) return t.noSession;
  return (
    <>
      <p className={styles.line}>{momentText(session.starts_at)}</p>
      <p className={styles.quiet}>{t.with(session.service, session.practitioner)}</p>
    </>
  );
}

interface WaitingProps {
  client: ClientRecord;
  waiting: NonNullable<ClientRecord['waiting']>;
}

/** Counts the open work on a client. Requests have a link to the page that answers them; the panels below show the rest. */
function Waiting({ client, waiting: { requests, consents, forms, proposals } }: WaitingProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useClientHeadStyles();
  const lines = [consents > 0 && t.consents(consents), forms > 0 && t.forms(forms)].filter((line) => line !== false);
  if (requests + proposals + lines.length === 0) return t.nothingWaits;
  return (
    <>
      {requests > 0 && (
        <p className={styles.line}>
          <AppLink to={`${BOOKINGS_PATH}?client=${client.id}`}>{t.requests(requests)}</AppLink>
        </p>
      )}
      {proposals > 0 && (
        <p className={styles.line}>
          <AppLink to={STAFF_PATH}>{t.proposals(proposals)}</AppLink>
        </p>
      )}
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useClientHeadStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const useAdultNeedStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', alignItems: 'flex-start', minWidth: 0 },
  line: { margin: 0 },
});

/**
 * Whether guardians keep their access when the client is of age. The office confirms the need, or takes that back. Without guardians, and for
 * other readers without a need, it draws nothing.
 */
export function AdultNeed({ client }: { client: ClientRecord }) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useAdultNeedStyles();
  const { api, queryClient, shell } = useRemote();
  const session = useSession();
  const attempt = useAttempt();
  const { id, guardians, needs_guardian_as_adult: isNeeded } = client;
  const roles = session.status === 'signed-in' ? session.user.roles : [];
  const canDecide = reachOf('setGuardianNeed', roles) !== 'none';
  // An older server does not tell.
  if (isNeeded === undefined || guardians.length === 0 || (isNeeded === 0 && !canDecide)) return null;
  const set = (needs_guardian_as_adult: 0 | 1) => async () => {
    await api.call(setGuardianNeed, { params: { id }, body: { needs_guardian_as_adult } });
    await queryClient.invalidateQueries({ queryKey: clientRecordKey(id) });
    shell.showNotice({ intent: 'success', text: needs_guardian_as_adult === 1 ? t.needConfirmed : t.needWithdrawn });
  };
  return (
    <div className={styles.root}>
      {isNeeded === 1 && <p className={styles.line}>{t.neededAsAdult}</p>}
      {canDecide && (
        <Button
          isBusy={attempt.isBusy}
          disabledFocusable={attempt.isBusy}
          onClick={() => void attempt.run(set(isNeeded === 1 ? 0 : 1))}
        >
          {isNeeded === 1 ? t.withdrawNeed : t.confirmNeed}
        </Button>
      )}
      {attempt.error && <ErrorNotice error={attempt.error} />}
    </div>
  );
}
