import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { resendInvitation, switchOffPerson, switchOnPerson } from '@carefront/shared/contracts/calls';
import {
  CLINIC_ROLES,
  type ClinicRole,
  canManage,
  dateInWords,
  foldedName,
  nameSearch,
  PERSON_STATES,
  type PersonState,
} from '@carefront/shared/domain';
import { SelectControl, TextControl, useAttempt, useRepeatableCall } from '@carefront/shared/forms';
import {
  AddIcon,
  Button,
  CallProblem,
  CheckmarkCircleIcon,
  DismissIcon,
  EmptyNotice,
  ErrorNotice,
  LoadingRows,
  MailIcon,
  makeStyles,
  PageHeading,
} from '@carefront/shared/ui';
import {
  AccountOnly,
  ActionMenu,
  AllSettingsLink,
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  EditIcon,
  type MenuAction,
  MoreIcon,
  PageFrame,
  PersonAvatar,
  StatusChip,
  type StatusChipProps,
} from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InviteDialog } from './invite.dialog.tsx';
import { type ListedPerson, peopleQuery, useRefreshPeople } from './people.api.ts';
import { PEOPLE, PERSON_STATE_WORDS, ROLES } from './people.messages.ts';
import { PersonDialog } from './person.dialog.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '16px 24px' },
  words: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, flexGrow: 1, flexBasis: '320px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  act: { '@media (max-width: 639.98px)': { width: '100%' } },
});

/** The clinic's own people, for its owners and office admins: `/staff/people`. */
export function PeoplePage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listClinicPeople', roles) !== 'none'}>
      {(user, takesFocus) => (
        <PageFrame size="wide">
          <People user={user} takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function People({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const t = useMessages(PEOPLE);
  const styles = useStyles();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <AllSettingsLink />
          <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
          <p className={styles.line}>{t.intro}</p>
          {!user.roles.includes('owner') && <p className={styles.quiet}>{t.onlyOwners}</p>}
        </div>
        <Button appearance="primary" icon={<AddIcon />} className={styles.act} onClick={() => setIsInviting(true)}>
          {t.invite}
        </Button>
      </div>
      <PeopleList user={user} />
      {isInviting && <InviteDialog user={user} onClosed={() => setIsInviting(false)} />}
    </>
  );
}

const usePeopleListStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
});

/** The list: loading, failed, empty, filled; with a search and filters of what is loaded. */
export function PeopleList({ user }: { user: SessionUser }) {
  const t = useMessages(PEOPLE);
  const styles = usePeopleListStyles();
  const { api } = useRemote();
  const [filter, setFilter] = useState(NO_FILTER);
  const [edited, setEdited] = useState<ListedPerson | null>(null);
  const list = useQuery(peopleQuery(api));
  if (list.isPending) return <LoadingRows label={t.loading} rows={6} heightPx={72} />;
  if (list.isError)
    return <ErrorNotice error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  const { data: people, disciplines } = list.data;
  if (people.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  const shown = filterPeople(people, filter);
  return (
    <div className={styles.root}>
      <PeopleFilters filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyNotice
          title={t.noMatchTitle}
          text={t.noMatch}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{t.clear}</Button>}
        />
      ) : (
        <PeopleTable people={shown} user={user} onEdit={setEdited} />
      )}
      {edited && (
        <PersonDialog person={edited} user={user} disciplines={disciplines} onClosed={() => setEdited(null)} />
      )}
    </div>
  );
}

interface PeopleTableProps {
  people: readonly ListedPerson[];
  user: SessionUser;
  onEdit(person: ListedPerson): void;
}

/** A table on a desktop, cards in narrower windows. */
export function PeopleTable({ people, user, onEdit }: PeopleTableProps) {
  const t = useMessages(PEOPLE);
  return (
    <DataTable label={t.table} columns={[t.name, t.roles, t.state, t.twoFactor, t.lastLogin, t.actions]}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} user={user} onEdit={() => onEdit(person)} />
      ))}
    </DataTable>
  );
}

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange(filter: PeopleFilter): void;
}

const usePeopleFiltersStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px 16px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

/** The list changes with each key: nothing is asked of the server. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const t = useMessages(PEOPLE);
  const roles = useMessages(ROLES);
  const states = useMessages(PERSON_STATE_WORDS);
  const styles = usePeopleFiltersStyles();
  return (
    <fieldset className={styles.root} aria-label={t.filters}>
      <TextControl
        label={t.search}
        type="search"
        autoComplete="off"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <SelectControl
        label={t.role}
        placeholder={t.allRoles}
        options={CLINIC_ROLES.map((role) => ({ value: role, label: roles[role] }))}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
      />
      <SelectControl
        label={t.state}
        placeholder={t.allStates}
        options={PERSON_STATES.map((state) => ({ value: state, label: states[state] }))}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
    </fieldset>
  );
}

interface PersonRowProps {
  person: ListedPerson;
  user: SessionUser;
  onEdit(): void;
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const usePersonRowStyles = makeStyles({
  who: { display: 'flex', gap: '12px', alignItems: 'start', minWidth: 0 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  name: { display: 'block', fontWeight: 600 },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One person: who they are, what they may do, whether they can log in. */
export function PersonRow({ person, user, onEdit }: PersonRowProps) {
  const t = useMessages(PEOPLE);
  const words = useMessages(ROLES);
  const locale = useLocale();
  const styles = usePersonRowStyles();
  const { full_name: name, initials, email, roles, discipline, state, last_login_on, coming_sessions } = person;
  return (
    <DataRow>
      <DataRowHead>
        <span className={styles.who}>
          <PersonAvatar name={name} initials={initials} />
          <span className={styles.words}>
            <span className={styles.name}>{person.id === user.id ? `${name} (${t.you})` : name}</span>
            <span className={styles.quiet}>{email}</span>
          </span>
        </span>
      </DataRowHead>
      <DataCell label={t.roles}>
        {roles.map((role) => words[role]).join(', ')}
        {discipline && <span className={styles.quiet}>{discipline.name}</span>}
      </DataCell>
      <DataCell label={t.state}>
        <StateChip state={state} />
        {state === 'off' && coming_sessions > 0 && <span className={styles.quiet}>{t.coming(coming_sessions)}</span>}
      </DataCell>
      <DataCell label={t.twoFactor}>{person.two_factor_enabled ? t.on : t.offWord}</DataCell>
      <DataCell label={t.lastLogin}>{last_login_on ? dateInWords(last_login_on, locale, DAY) : t.never}</DataCell>
      <DataCell label="">
        <PersonActions person={person} user={user} onEdit={onEdit} />
      </DataCell>
    </DataRow>
  );
}

const LOOKS: Readonly<Record<PersonState, Pick<StatusChipProps, 'intent' | 'icon'>>> = {
  active: { intent: 'success', icon: <CheckmarkCircleIcon /> },
  invited: { intent: 'info', icon: <MailIcon /> },
  off: { intent: 'plain', icon: <DismissIcon /> },
};

export function StateChip({ state }: { state: PersonState }) {
  const t = useMessages(PERSON_STATE_WORDS);
  return <StatusChip {...LOOKS[state]}>{t[state]}</StatusChip>;
}

interface PersonActionsProps {
  person: ListedPerson;
  user: SessionUser;
  onEdit(): void;
}

const usePersonActionsStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    alignItems: 'end',
    '@media (max-width: 1099.98px)': { alignItems: 'start' },
  },
  acts: { display: 'flex', gap: '8px' },
});

/** Buttons for the actions that the signed-in person may take on this person. An office admin has none for an owner. */
export function PersonActions({ person, user, onEdit }: PersonActionsProps) {
  const t = useMessages(PEOPLE);
  const styles = usePersonActionsStyles();
  const { attempt, resend, switchOff, switchOn } = usePersonActs(person);
  if (!canManage(user.roles, person.roles)) return null;
  const { full_name: name, state } = person;
  const actions: MenuAction[] = [
    ...(state === 'invited' ? [{ id: 'resend', label: t.resend, onAct: () => void resend() }] : []),
    ...(state === 'off' ? [{ id: 'on', label: t.switchOn, onAct: () => void switchOn() }] : []),
    ...(state !== 'off' && person.id !== user.id
      ? [{ id: 'off', label: t.switchOff, isDestructive: true, onAct: () => void switchOff() }]
      : []),
  ];
  return (
    <div className={styles.root}>
      <div className={styles.acts}>
        <Button icon={<EditIcon />} aria-label={t.editOf(name)} onClick={onEdit}>
          {t.edit}
        </Button>
        {actions.length > 0 && <ActionMenu label={t.moreOf(name)} icon={<MoreIcon />} actions={actions} />}
      </div>
      {attempt.error && <CallProblem error={attempt.error} />}
    </div>
  );
}

/** Sends an invitation again, and switches a person off and on. The list shows what came of it; also after a refusal. */
export function usePersonActs(person: ListedPerson) {
  const t = useMessages(PEOPLE);
  const { api, shell } = useRemote();
  const attempt = useAttempt();
  const refresh = useRefreshPeople();
  const { id, full_name: name, email, roles, coming_sessions: coming } = person;
  const params = { id };

  const act = (call: () => Promise<unknown>) =>
    attempt.run(async () => {
      try {
        await call();
      } finally {
        await refresh();
      }
    });

  const resendOnce = useRepeatableCall((sent: typeof params, idempotencyKey) =>
    api.call(resendInvitation, { params: sent, idempotencyKey }),
  );
  async function resend(): Promise<void> {
    await act(async () => {
      const { state } = await resendOnce(params);
      if (state === 'invited') shell.showNotice({ intent: 'success', text: t.resent(email) });
      if (state === 'active') shell.showNotice({ intent: 'info', text: t.alreadyIn(name) });
    });
  }

  async function switchOff(): Promise<void> {
    const text = [
      t.offText(name),
      roles.includes('practitioner') && t.offPractitioner,
      coming > 0 && t.offComing(coming),
    ];
    const question = { title: t.offTitle(name), confirmLabel: t.switchOff, cancelLabel: t.cancel };
    if (!(await shell.confirm({ ...question, text: text.filter(Boolean).join(' '), isDestructive: true }))) return;
    await act(() => api.call(switchOffPerson, { params }));
  }

  const switchOn = () => act(() => api.call(switchOnPerson, { params }));
  return { attempt, resend, switchOff, switchOn };
}

export interface PeopleFilter {
  /** Words of the name, as typed. */
  search: string;
  /** null: every role. */
  role: ClinicRole | null;
  /** null: every state. */
  state: PersonState | null;
}

export const NO_FILTER: PeopleFilter = { search: '', role: null, state: null };

/** Returns the people whom all filters let through, in the order of the list. */
export function filterPeople(
  people: readonly ListedPerson[],
  { search, role, state }: PeopleFilter,
): readonly ListedPerson[] {
  const isFound = nameSearch(search);
  return people.filter(
    (person) =>
      isFound(foldedName(person.full_name)) &&
      (role === null || person.roles.includes(role)) &&
      (state === null || person.state === state),
  );
}
