import { useMessages } from '@carefront/shared/app';
import { ENTRIES, isAnswered, type PlannedBlock } from '@carefront/shared/domain';
import { useFieldValue, useFormField } from '@carefront/shared/forms';
import { type RepeatableRow, RepeatableRows, RowCard } from '@carefront/shared/forms/rows';
import { makeClasses } from '@carefront/shared/ui';
import { useActiveForm } from '../../active-form/active-form.ts';
import { blankEntry } from '../answers/blank-answers.rules.ts';
import { RUNNER } from '../runner.messages.ts';
import { BlockRows } from './block-rows.tsx';

export interface RepeatedEntriesProps {
  planned: PlannedBlock;
  limits: { readonly min: number; readonly max: number };
}

const NO_ENTRIES: readonly object[] = [];

const useStyles = makeClasses({
  title: { margin: 0, paddingInlineEnd: '44px', fontSize: '16px', fontWeight: 600, lineHeight: '24px' },
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  error: { margin: 0, color: 'var(--cf-error-text)' },
});

/** The entries of a block that repeats; the person adds as many as they need, within the limits of the block. */
export function RepeatedEntries(props: RepeatedEntriesProps) {
  return useActiveForm().mode === 'read-only' ? <SubmittedEntries {...props} /> : <EntryRows {...props} />;
}

function EntryRows({ planned, limits }: RepeatedEntriesProps) {
  const t = useMessages(RUNNER);
  return (
    <>
      <EntriesError />
      <RepeatableRows<object>
        name={ENTRIES}
        addLabel={t.addEntry}
        newRow={() => ({ ...blankEntry(planned) })}
        firstField={planned.questions[0]?.key ?? ''}
        hasContent={(row) => Object.values(row).some(isAnswered)}
        removalQuestion={(index) => ({
          title: t.removeEntryTitle,
          text: t.removeEntryText(index + 1),
          confirmLabel: t.remove,
          cancelLabel: t.cancel,
          isDestructive: true,
        })}
        min={limits.min}
        max={limits.max}
      >
        {(row) => <Entry planned={planned} {...row} />}
      </RepeatableRows>
    </>
  );
}

/** The entries of a submitted form: none can be added or removed. */
function SubmittedEntries({ planned }: RepeatedEntriesProps) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const count = useFieldValue(ENTRIES, NO_ENTRIES).length;
  if (count === 0) return <p className={styles.none}>{t.noEntries}</p>;
  const paths = Array.from({ length: count }, (_entry, index) => `${ENTRIES}[${index}]`);
  return paths.map((path, index) => <Entry key={path} planned={planned} path={path} index={index} />);
}

function Entry({ planned, path, index, onRemove }: RepeatableRow & Pick<RepeatedEntriesProps, 'planned'>) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  return (
    <RowCard label={t.entry(index + 1)} removeLabel={t.removeEntry(index + 1)} onRemove={onRemove}>
      <p className={styles.title}>{t.entry(index + 1)}</p>
      <BlockRows planned={planned} prefix={`${path}.`} entryIndex={index} />
    </RowCard>
  );
}

/** The error about the number of entries. A component of its own, because it renders again with every answer of an entry. */
function EntriesError() {
  const styles = useStyles();
  const { error } = useFormField<readonly object[]>(ENTRIES, NO_ENTRIES);
  return error && <p className={styles.error}>{error}</p>;
}
