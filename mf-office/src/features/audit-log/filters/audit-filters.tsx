import { navigate, useMessages } from '@carefront/shared/app';
import { SelectControl } from '@carefront/shared/forms';
import { DayControl } from '@carefront/shared/forms/days';
import { Button, DismissIcon, makeStyles } from '@carefront/shared/ui';
import { AUDIT_LOG } from '../words/audit-log.messages.ts';
import { useAuditWords } from '../words/audit-words.ts';
import { type AuditFilter, auditPathOf, isFiltered, NO_FILTER } from './audit-filter.rules.ts';
import { ResultFilter } from './result-filter.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px 16px',
    '@media (min-width: 640px)': { gridTemplateColumns: '2fr 1fr 1fr' },
  },
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** The filters of the log. The address contains them, so Back returns to the previous entries. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useMessages(AUDIT_LOG);
  const words = useAuditWords();
  const styles = useStyles();
  const change = (part: Partial<AuditFilter>) => navigate(auditPathOf({ ...filter, ...part }));
  const { action, personId, about } = filter;
  const groups = words.groups.map(([value, label]) => ({ value, label }));
  // A single action comes only from an address: the list offers groups.
  const options =
    action === null || groups.some(({ value }) => value === action)
      ? groups
      : [...groups, { value: action, label: words.action(action) }];
  return (
    <fieldset className={styles.root} aria-label={t.filters}>
      <div className={styles.fields}>
        <SelectControl
          label={t.action}
          placeholder={t.everything}
          options={options}
          value={action}
          onChange={(value) => change({ action: value })}
        />
        <DayControl label={t.from} day={filter.from} onDay={(from) => change({ from })} />
        <DayControl label={t.to} day={filter.to} onDay={(to) => change({ to })} />
      </div>
      <ResultFilter result={filter.result} onChoose={(result) => change({ result })} />
      <div className={styles.chips}>
        {personId !== null && <Chip words={t.onlyPerson(personId)} onRemove={() => change({ personId: null })} />}
        {about !== null && (
          <Chip
            words={t.onlyAbout(`${words.subject(about.kind)} ${about.id}`)}
            onRemove={() => change({ about: null })}
          />
        )}
        {isFiltered(filter) && (
          <Button appearance="subtle" onClick={() => navigate(auditPathOf(NO_FILTER))}>
            {t.clear}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** A filter that was chosen in an entry's details. Here it can only be removed. */
function Chip({ words, onRemove }: { words: string; onRemove(): void }) {
  const t = useMessages(AUDIT_LOG);
  return (
    <Button icon={<DismissIcon />} iconPosition="after" aria-label={t.remove(words)} onClick={onRemove}>
      {words}
    </Button>
  );
}
