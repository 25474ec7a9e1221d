import { useLocale, useMessages } from '@carefront/shared/app';
import type { Condition } from '@carefront/shared/domain';
import {
  type Comparison,
  groupOf,
  isComparison,
  isWithinLimits,
  type PartKey,
  wholeConditionOf,
} from '@carefront/shared/domain/form-building';
import { AddIcon, Button, makeClasses, makeStyles } from '@carefront/shared/ui';
import { useRef } from 'react';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { nameInSentence } from '../../store/part-name.rules.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { newComparison, valuesOf } from './comparison.rules.ts';
import { ConditionGroupEditor } from './condition-group-editor.tsx';
import { CONDITIONS } from './conditions.messages.ts';
import { type EarlierQuestion, earlierQuestions } from './earlier-questions.rules.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  title: { padding: 0, fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ add: { alignSelf: 'flex-start', marginLeft: '-8px' } });

interface ConditionPropertyProps {
  name: 'visible_when' | 'required_when';
  part: PartKey;
  value: Condition | undefined;
  /** @param text - Name of what is typed. */
  onChange(condition: Condition | undefined, text?: string): void;
}

/** When a part is shown or required: comparisons with earlier answers, in groups, and the whole condition in words. */
export function ConditionProperty({ name, part, value, onChange }: ConditionPropertyProps) {
  const t = useMessages(CONDITIONS);
  const parts = useMessages(PARTS);
  const locale = useLocale();
  const styles = useStyles();
  const buttons = useButtonStyles();
  const form = useEditedForm();
  const root = useRef<HTMLFieldSetElement>(null);
  const earlier = earlierQuestions(form, part);
  const nameOf = ({ question }: (typeof earlier)[number]) => nameInSentence(form, question, parts);
  const last = earlier.at(-1);
  const focusAfter = useFocusAfterChange(root);
  const focusFirst = (selector: string) => focusAfter((property) => property.querySelector<HTMLElement>(selector));
  return (
    <fieldset ref={root} className={styles.root} {...fieldMark(name)}>
      <legend className={styles.title}>{t[name]}</legend>
      {value ? (
        <>
          <p className={styles.text} aria-live="polite">
            {t.sentence(conditionSentence(value, { t, locale, earlier, nameOf }))}
          </p>
          <ConditionGroupEditor
            name={name}
            number=""
            group={groupOf(value)}
            earlier={earlier}
            fits={(group) => isWithinLimits(wholeConditionOf(group) ?? value)}
            onChange={(group, text) => {
              const next = wholeConditionOf(group);
              onChange(next, text);
              if (!next) focusFirst('button');
            }}
          />
        </>
      ) : (
        <>
          <p className={styles.text}>
            {!last ? t.noEarlier : name === 'visible_when' ? t.visibleAlways : t.requiredNever}
          </p>
          {last && (
            <Button
              className={buttons.add}
              appearance="subtle"
              icon={<AddIcon />}
              onClick={() => {
                onChange(newComparison(last));
                focusFirst('select');
              }}
            >
              {t.add}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}

interface SentenceOptions {
  readonly t: (typeof CONDITIONS)['en'];
  /** Language of the reader. */
  readonly locale: string;
  readonly earlier: readonly EarlierQuestion[];
  /** Name of a question that the condition may read. */
  readonly nameOf: (question: EarlierQuestion) => string;
}

/** The whole condition in words, such as “Sleep” is “Badly” and (“Age” is at least 18 or “Pain” is answered). */
export function conditionSentence(condition: Condition, options: SentenceOptions): string {
  const { t, locale } = options;
  if (isComparison(condition)) return comparisonText(condition, options);
  const { match, parts } = groupOf(condition);
  const type = match === 'all' || match === 'not-all' ? 'conjunction' : 'disjunction';
  const texts = parts.map((part) => {
    const text = conditionSentence(part, options);
    return isComparison(part) || parts.length === 1 ? text : `(${text})`;
  });
  const list = texts.length === 0 ? t.nothing : new Intl.ListFormat(locale, { type }).format(texts);
  return match === 'none' || match === 'not-all' ? t.notTrue(list) : list;
}

function comparisonText(comparison: Comparison, { t, locale, earlier, nameOf }: SentenceOptions): string {
  const read = earlier.find(({ path }) => path === comparison.question);
  const name = read ? t.quoted(nameOf(read)) : t.goneName;
  const labelOf = (value: string | number): string => {
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    if (value === '') return t.blank;
    const option = read?.question.form_control_options.find(({ option_value }) => option_value === value);
    return t.quoted(option?.option_label ?? value);
  };
  const values = valuesOf(comparison).map(labelOf);
  const value = new Intl.ListFormat(locale, { type: 'disjunction' }).format(values);
  const isValueWanted = comparison.is !== 'answered' && comparison.is !== 'empty';
  return [name, t[comparison.is], ...(isValueWanted ? [value || t.blank] : [])].join(' ');
}
