import { useLocale, useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { dateInWords } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, PersonAvatar } from '@carefront/shared/ui/pages';
import type { ListedPerson } from './people.api.ts';
import { PEOPLE, ROLES } from './people.messages.ts';
import { PersonActions } from './person-actions.tsx';
import { StateChip } from './state-chip.tsx';

interface PersonRowProps {
  person: ListedPerson;
  user: SessionUser;
  onEdit(): void;
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const useStyles = makeStyles({
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
  const styles = useStyles();
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
