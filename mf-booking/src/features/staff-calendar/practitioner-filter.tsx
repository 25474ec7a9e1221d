import { useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { CheckmarkIcon, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { PhoneFold } from '../../controls/phone-fold.tsx';
import { STAFF_CALENDAR } from '../../messages/staff-calendar.messages.ts';
import { withToggled } from './calendar-address.rules.ts';
import { PractitionerMark } from './practitioner-mark.tsx';

export interface PractitionerFilterProps {
  people: readonly Practitioner[];
  /** null: all. */
  chosen: readonly number[] | null;
  onChoose(chosen: number[] | null): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', minWidth: 0 },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    minHeight: '44px',
    padding: '6px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  check: { flexShrink: 0 },
  shown: {
    border: '1px solid var(--cf-brand)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
  },
});

/** Shows or hides the sessions of each practitioner. Also explains the marks and initials of the blocks. */
export function PractitionerFilter({ people, chosen, onChoose }: PractitionerFilterProps) {
  const t = useMessages(STAFF_CALENDAR);
  const styles = useStyles();
  const all = people.map(({ id }) => id);
  const shownCount = chosen === null ? all.length : all.filter((id) => chosen.includes(id)).length;
  return (
    <PhoneFold name={t.practitioners} text={t.shownOf(shownCount, all.length)}>
      <div role="group" aria-label={t.practitioners} className={styles.root}>
        {people.map(({ id, user }, position) => {
          const isShown = chosen === null || chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isShown}
              className={mergeClasses(styles.person, isShown && styles.shown)}
              onClick={() => onChoose(withToggled(chosen, id, all))}
            >
              <PractitionerMark position={position} />
              <span className={styles.name}>{`${user.full_name} (${user.initials})`}</span>
              {isShown && <CheckmarkIcon aria-hidden="true" className={styles.check} />}
            </button>
          );
        })}
      </div>
    </PhoneFold>
  );
}
