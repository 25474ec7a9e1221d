import { useMessages } from '@carefront/shared/app';
import type { Condition } from '@carefront/shared/domain';
import {
  type ConditionGroup,
  conditionOf,
  groupOf,
  innerMatch,
  isComparison,
  MATCHES,
} from '@carefront/shared/domain/form-building';
import { SelectControl } from '@carefront/shared/forms';
import { AddIcon, Button, makeClasses } from '@carefront/shared/ui';
import { useRef } from 'react';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { newComparison } from './comparison.rules.ts';
import { ComparisonRow } from './comparison-row.tsx';
import { CONDITIONS } from './conditions.messages.ts';
import type { EarlierQuestion } from './earlier-questions.rules.ts';
import { InnerGroup } from './inner-group.tsx';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  adds: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginInlineStart: '-8px' },
});
export interface ConditionGroupEditorProps {
  name: string;
  /** Place of the group in the condition, such as `2.1`; '' for the whole condition. */
  number: string;
  group: ConditionGroup;
  earlier: readonly EarlierQuestion[];
  /** Whether the whole condition keeps its limits with this group. */
  fits(group: ConditionGroup): boolean;
  /** @param text - Name of what is typed; absent: a choice. */
  onChange(group: ConditionGroup, text?: string): void;
}

/** Comparisons and groups of which all, one or none must hold. A group without parts disappears. */
export function ConditionGroupEditor({ name, number, group, earlier, fits, onChange }: ConditionGroupEditorProps) {
  const t = useMessages(CONDITIONS);
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterChange(root);
  const { match, parts } = group;
  const withPart = (index: number, part: Condition | undefined): ConditionGroup => ({
    match,
    parts: part ? parts.with(index, part) : parts.toSpliced(index, 1),
  });
  const numberOf = (index: number) => (number === '' ? `${index + 1}` : `${number}.${index + 1}`);
  /** The new part, or the part before a removed one. */
  const focusPart = (index: number) =>
    focusAfter((editor) => editor.querySelector<HTMLElement>(`:scope > [data-condition="${index}"] select`));
  function remove(index: number): void {
    onChange(withPart(index, undefined));
    focusPart(Math.max(0, index - 1));
  }
  const last = earlier.at(-1);
  const withNew = (part: Condition | undefined): ConditionGroup => ({ match, parts: part ? [...parts, part] : parts });
  const added = last && {
    comparison: withNew(newComparison(last)),
    group: withNew(conditionOf({ match: innerMatch(match), parts: [newComparison(last)] })),
  };
  function add(next: ConditionGroup): void {
    onChange(next);
    focusPart(parts.length);
  }
  return (
    <div ref={root} className={styles.root}>
      {(parts.length > 1 || number !== '' || match === 'none' || match === 'not-all') && (
        <SelectControl
          label={number === '' ? t.match : t.matchOf(number)}
          options={MATCHES.map((value) => ({ value, label: t[value] }))}
          value={match}
          onChange={(value) => value && onChange({ match: value, parts })}
        />
      )}
      {parts.map((part, index) => (
        <div key={index} data-condition={index}>
          {isComparison(part) ? (
            <ComparisonRow
              number={numberOf(index)}
              comparison={part}
              earlier={earlier}
              onChange={(next, text) => onChange(withPart(index, next), text && `${name} ${numberOf(index)}`)}
              onRemove={() => remove(index)}
            />
          ) : (
            <InnerGroup number={numberOf(index)} onRemove={() => remove(index)}>
              <ConditionGroupEditor
                name={name}
                number={numberOf(index)}
                group={groupOf(part)}
                earlier={earlier}
                fits={(inner) => fits(withPart(index, conditionOf(inner)))}
                onChange={(inner, text) => onChange(withPart(index, conditionOf(inner)), text)}
              />
            </InnerGroup>
          )}
        </div>
      ))}
      {added && (
        <div className={styles.adds}>
          {fits(added.comparison) && (
            <Button
              appearance="subtle"
              icon={<AddIcon />}
              aria-label={number === '' ? undefined : t.addTo(number)}
              onClick={() => add(added.comparison)}
            >
              {t.another}
            </Button>
          )}
          {fits(added.group) && (
            <Button appearance="subtle" icon={<AddIcon />} onClick={() => add(added.group)}>
              {t.addGroup}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
