import { useMessages } from '@carefront/shared/app';
import type { AnswerPath } from '@carefront/shared/domain';
import { givesNumber } from '@carefront/shared/domain/form-building';
import { SelectControl } from '@carefront/shared/forms';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { questionName } from '../../store/part-name.rules.ts';
import type { EarlierQuestion } from '../conditions/earlier-questions.rules.ts';
import { FORMULAS } from './formulas.messages.ts';
import { useBrokenName } from './use-broken-name.ts';

export interface FormulaQuestionProps {
  path: AnswerPath;
  earlier: readonly EarlierQuestion[];
  onChange(path: AnswerPath): void;
}

/** Chooses the one question that a part of a formula counts. */
export function FormulaQuestion({ path, earlier, onChange }: FormulaQuestionProps) {
  const t = useMessages(FORMULAS);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  const brokenName = useBrokenName(earlier);
  const broken = brokenName(path);
  const options = earlier.filter(({ question }) => givesNumber(question));
  return (
    <SelectControl
      label={t.chooseQuestion}
      placeholder={t.choose}
      error={broken ?? undefined}
      options={options.map((each) => ({ value: each.path, label: questionName(form, each.question, parts) }))}
      value={options.find((each) => each.path === path)?.path ?? null}
      onChange={(next) => next && onChange(next)}
    />
  );
}
