import { useMessages } from '@carefront/shared/app';
import type { Condition } from '@carefront/shared/domain';
import type { PartKey } from '@carefront/shared/domain/form-building';
import { SelectControl } from '@carefront/shared/forms';
import { AddIcon, Button, makeClasses, makeStyles } from '@carefront/shared/ui';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { useEditedForm } from '../../store/builder-context.ts';
import { ComparisonRow } from './comparison-row.tsx';
import { type ConditionDraft, conditionOf, draftOf, newComparison } from './condition-draft.rules.ts';
import { CONDITIONS } from './conditions.messages.ts';
import { earlierQuestions } from './earlier-questions.rules.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  title: { padding: 0, fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ add: { alignSelf: 'flex-start', marginLeft: '-8px' } });

export interface ConditionPropertyProps {
  name: 'visible_when' | 'required_when';
  part: PartKey;
  value: Condition | undefined;
  /** @param text - Name of what is typed. */
  onChange(condition: Condition | undefined, text?: string): void;
}

/** When a part is shown or required: comparisons with earlier answers, of which all or one must hold. */
export function ConditionProperty({ name, part, value, onChange }: ConditionPropertyProps) {
  const t = useMessages(CONDITIONS);
  const styles = useStyles();
  const buttons = useButtonStyles();
  const form = useEditedForm();
  const draft = value ? draftOf(value) : { match: 'all' as const, comparisons: [] };
  const earlier = earlierQuestions(form, part);
  const set = (next: ConditionDraft, text?: string) => onChange(conditionOf(next), text);
  return (
    <fieldset className={styles.root} {...fieldMark(name)}>
      <legend className={styles.title}>{t[name]}</legend>
      {draft === null ? (
        <>
          <p className={styles.text}>{t.nested}</p>
          <Button className={buttons.add} appearance="subtle" onClick={() => onChange(undefined)}>
            {t.removeAll}
          </Button>
        </>
      ) : (
        <>
          {draft.comparisons.length === 0 && (
            <p className={styles.text}>
              {earlier.length === 0 ? t.noEarlier : name === 'visible_when' ? t.visibleAlways : t.requiredNever}
            </p>
          )}
          {draft.comparisons.length > 1 && (
            <SelectControl
              label={t.match}
              options={[
                { value: 'all', label: t.all },
                { value: 'any', label: t.any },
              ]}
              value={draft.match}
              onChange={(match) => set({ ...draft, match: match === 'any' ? 'any' : 'all' })}
            />
          )}
          {draft.comparisons.map((comparison, index) => (
            <ComparisonRow
              key={index}
              number={index + 1}
              comparison={comparison}
              earlier={earlier}
              onChange={(next, text) =>
                set({ ...draft, comparisons: draft.comparisons.with(index, next) }, text && `${name} ${index}`)
              }
              onRemove={() => set({ ...draft, comparisons: draft.comparisons.toSpliced(index, 1) })}
            />
          ))}
          {earlier.length > 0 && (
            <Button
              className={buttons.add}
              appearance="subtle"
              icon={<AddIcon />}
              onClick={() => {
                const last = earlier.at(-1);
                if (last) set({ ...draft, comparisons: [...draft.comparisons, newComparison(last)] });
              }}
            >
              {draft.comparisons.length === 0 ? t.add : t.another}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
