import { navigate, STAFF_BOOKINGS_PATH, useMessages } from '@carefront/shared/app';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { LISTED_STATUSES, type ListedStatus } from './staff-acts.rules.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, border: 'none' },
  chip: {
    minHeight: '44px',
    padding: '0 16px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '22px',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-surface-hover)' } },
  },
  chosen: {
    border: '1px solid var(--cf-brand)',
    backgroundColor: 'var(--cf-brand)',
    color: 'var(--cf-on-brand)',
    fontWeight: 600,
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-brand-hover)' } },
  },
});

const addressOf = (status: ListedStatus): string =>
  status === 'requested' ? STAFF_BOOKINGS_PATH : `${STAFF_BOOKINGS_PATH}?status=${status}`;

/** Which list is on show, kept in the address: Back leads to the last one. */
export function StatusFilter({ status }: { status: ListedStatus }) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
  return (
    <fieldset className={styles.root} aria-label={t.show}>
      {LISTED_STATUSES.map((listed) => (
        <button
          key={listed}
          type="button"
          aria-pressed={listed === status}
          className={mergeClasses(styles.chip, listed === status && styles.chosen)}
          onClick={() => navigate(addressOf(listed))}
        >
          {t[listed]}
        </button>
      ))}
    </fieldset>
  );
}
