import { useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { canManage } from '@carefront/shared/domain';
import { Button, CallProblem, makeStyles } from '@carefront/shared/ui';
import { ActionMenu, EditIcon, type MenuAction, MoreIcon } from '@carefront/shared/ui/pages';
import type { ListedPerson } from './people.api.ts';
import { PEOPLE } from './people.messages.ts';
import { usePersonActs } from './use-person-acts.ts';

interface PersonActionsProps {
  person: ListedPerson;
  user: SessionUser;
  onEdit(): void;
}

const useStyles = makeStyles({
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
  const styles = useStyles();
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
