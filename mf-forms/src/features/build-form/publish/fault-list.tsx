import { useMessages } from '@carefront/shared/app';
import type { PublishFault } from '@carefront/shared/domain/form-building';
import { makeClasses } from '@carefront/shared/ui';
import { PARTS } from '../parts.messages.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { partName } from '../store/part-name.rules.ts';
import { type PlacedFault, pageNumberOf, placedFault } from './fault-place.rules.ts';
import { PUBLISH } from './publish.messages.ts';
import { useGoToFault } from './use-go-to-fault.ts';

const useStyles = makeClasses({
  text: { margin: '0 0 12px' },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  fault: {
    display: 'block',
    width: '100%',
    minHeight: '44px',
    padding: '8px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--cf-line-strong)', backgroundColor: 'var(--cf-surface-hover)' },
  },
  place: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

export interface FaultListProps {
  faults: readonly PublishFault[];
  onSettings(): void;
  onClosed(): void;
}

/** Everything that keeps the form from being published. Each line leads to its part and field. */
export function FaultList({ faults, onSettings, onClosed }: FaultListProps) {
  const t = useMessages(PUBLISH);
  const parts = useMessages(PARTS);
  const styles = useStyles();
  const form = useEditedForm();
  const goTo = useGoToFault();
  function go(fault: PlacedFault): void {
    if (!fault.part) {
      onSettings();
      return;
    }
    onClosed();
    goTo(fault);
  }
  const placeOf = ({ part }: PlacedFault): string =>
    part ? `${parts.page(pageNumberOf(form, part))}\u00a0· ${partName(form, part, parts)}` : t.form;
  return (
    <>
      <p className={styles.text}>{t.faultsText(faults.length)}</p>
      <ul className={styles.list}>
        {faults.map((each) => {
          const fault = placedFault(form, each);
          return (
            <li key={`${each.path} ${each.code}`}>
              <button type="button" className={styles.fault} onClick={() => go(fault)}>
                {t[each.code] ?? t.unknown}
                <span className={styles.place}>{placeOf(fault)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
