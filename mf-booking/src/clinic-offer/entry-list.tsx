import { ClinicText, useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { ActionMenu, EditIcon, type MenuAction, MoreIcon } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { OFFER } from './offer.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Safari drops the role of a list without bullets.
    <ul role="list" aria-label={label} className={useStyles().root}>
      {children}
    </ul>
  );
}

interface EntryRowProps {
  name: string;
  /** Facts below the name. */
  children?: ReactNode;
  actions: readonly MenuAction[];
  onEdit(): void;
}

const useEntryRowStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    minWidth: 0,
  },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  facts: { color: 'var(--cf-text-quiet)' },
  acts: { display: 'flex', gap: '4px', flexShrink: 0 },
});

/** One service, discipline or location in its list. */
export function EntryRow({ name, children, actions, onEdit }: EntryRowProps) {
  const t = useMessages(OFFER);
  const styles = useEntryRowStyles();
  return (
    <li className={styles.root}>
      <div className={styles.text}>
        <div className={styles.name}>
          <ClinicText>{name}</ClinicText>
        </div>
        {children && <div className={styles.facts}>{children}</div>}
      </div>
      <div className={styles.acts}>
        <Button appearance="subtle" icon={<EditIcon />} aria-label={t.editNamed(name)} onClick={onEdit} />
        <ActionMenu appearance="subtle" icon={<MoreIcon />} label={t.more(name)} actions={actions} />
      </div>
    </li>
  );
}
