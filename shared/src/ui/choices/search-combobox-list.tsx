import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useComboboxStyles } from './combobox.styles.ts';

export interface OptionGroup {
  label: string;
  options: { value: string; label: string }[];
}

export interface SearchComboboxListProps {
  id: string;
  label: string;
  isOpen: boolean;
  groups: readonly OptionGroup[];
  emptyText: string;
  value: string;
  active: string | null;
  optionId: (value: string) => string;
  onChoose: (value: string) => void;
}

const useStyles = makeStyles({
  group: {
    padding: '8px 8px 4px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
  },
});

/** The list of a combobox. The focus stays in the field; `active` is where its arrow keys are. */
export function SearchComboboxList(props: SearchComboboxListProps) {
  const { id, label, isOpen, groups, emptyText, value, active, optionId, onChoose } = props;
  const styles = useComboboxStyles();
  const own = useStyles();
  return (
    // The list exists while it is closed too: aria-controls must lead somewhere.
    <div id={id} role="listbox" aria-label={label} className={mergeClasses(styles.list, !isOpen && styles.closed)}>
      {isOpen && groups.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <div aria-hidden="true" className={own.group}>
            {group.label}
          </div>
          {group.options.map((option) => (
            <div
              key={option.value}
              id={optionId(option.value)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              className={mergeClasses(
                styles.option,
                option.value === value && styles.chosen,
                option.value === active && styles.active,
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option.value)}
            >
              {option.label}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
