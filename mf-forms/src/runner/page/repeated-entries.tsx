import { useMessages } from '@carefront/shared/app';
import { ENTRIES, isAnswered, type PlannedBlock } from '@carefront/shared/domain';
import { RepeatableRows, RowCard, useFormField } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { blankEntry } from '../answers/blank-answers.rules.ts';
import { RUNNER } from '../runner.messages.ts';
import { BlockRows } from './block-rows.tsx';

export interface RepeatedEntriesProps {
  planned: PlannedBlock;
  limits: { readonly min: number; readonly max: number };
}

const NO_ENTRIES: readonly object[] = [];

const useStyles = makeStyles({
  title: { margin: 0, paddingInlineEnd: '44px', fontSize: '16px', fontWeight: 600, lineHeight: '24px' },
  error: { margin: 0, color: 'var(--cf-error-text)' },
});

/** The entries of a block that repeats; the person adds as many as they need, within the limits of the block. */
export function RepeatedEntries({ planned, limits }: RepeatedEntriesProps) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const isReadOnly = useOpenForm().mode === 'read-only';
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
        {({ path, index, onRemove }) => (
          <RowCard
            label={t.entry(index + 1)}
            removeLabel={t.removeEntry(index + 1)}
            onRemove={isReadOnly ? undefined : onRemove}
          >
            <p className={styles.title}>{t.entry(index + 1)}</p>
            <BlockRows planned={planned} prefix={`${path}.`} entryIndex={index} />
          </RowCard>
        )}
      </RepeatableRows>
    </>
  );
}

/** The error about the number of entries. A component of its own, because it renders again with every answer of an entry. */
function EntriesError() {
  const styles = useStyles();
  const { error } = useFormField<readonly object[]>(ENTRIES, NO_ENTRIES);
  return error && <p className={styles.error}>{error}</p>;
}
