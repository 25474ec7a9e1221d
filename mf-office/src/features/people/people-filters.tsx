import { useMessages } from '@carefront/shared/app';
import { CLINIC_ROLES, PERSON_STATES } from '@carefront/shared/domain';
import { SelectControl, TextControl } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { PEOPLE, ROLES, PERSON_STATES as STATES } from './people.messages.ts';
import type { PeopleFilter } from './people-filter.rules.ts';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange(filter: PeopleFilter): void;
}

const useStyles = makeStyles({
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
  const states = useMessages(STATES);
  const styles = useStyles();
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
