import { useMessages } from '@carefront/shared/app';
import type { AnswerPath } from '@carefront/shared/domain';
import { type Computation, givesNumber, hasQuestion, withQuestionIn } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame } from '@carefront/shared/forms';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { questionName } from '../../store/part-name.rules.ts';
import type { EarlierQuestion } from '../conditions/earlier-questions.rules.ts';
import { FORMULAS } from './formulas.messages.ts';
import { useBrokenName } from './use-broken-name.ts';

const useStyles = makeClasses({
  questions: {
    maxHeight: '320px',
    overflowY: 'auto',
    padding: '0 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
  },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

export interface CountedQuestionsProps {
  parts: readonly Computation[];
  earlier: readonly EarlierQuestion[];
  /** Whether the whole formula keeps its limits with these parts. */
  fits(parts: readonly Computation[]): boolean;
  onChange(parts: readonly Computation[]): void;
  /** The pressed button disappears. */
  onTakeOut(parts: readonly Computation[]): void;
}

/** The earlier questions that give a number, to tick. Counted questions that give none any more are named, to take out. */
export function CountedQuestions({ parts, earlier, fits, onChange, onTakeOut }: CountedQuestionsProps) {
  const t = useMessages(FORMULAS);
  const words = useMessages(PARTS);
  const styles = useStyles();
  const form = useEditedForm();
  const brokenName = useBrokenName(earlier);
  const options = earlier.filter(({ question }) => givesNumber(question));
  // By their names: removed questions have one name and one button.
  const broken = new Map<string, AnswerPath[]>();
  for (const part of parts) {
    const name = 'question' in part ? brokenName(part.question) : null;
    if ('question' in part && name !== null) broken.set(name, [...(broken.get(name) ?? []), part.question]);
  }
  const without = (paths: readonly AnswerPath[]) =>
    paths.reduce<readonly Computation[]>((left, path) => withQuestionIn(left, path, false), parts);
  return (
    <>
      {broken.size > 0 && (
        <InlineMessage
          intent="error"
          actions={[...broken].map(([name, paths]) => (
            <Button key={name} onClick={() => onTakeOut(without(paths))}>
              {t.takeOut(name)}
            </Button>
          ))}
        >
          {t.broken}
        </InlineMessage>
      )}
      {options.length === 0 ? (
        <p className={styles.text}>{t.noQuestions}</p>
      ) : (
        <FieldFrame label={t.questions} help={t.onlyNumbers} isGroup>
          {(control) => (
            <div {...control} role="group" className={styles.questions}>
              {options.map(({ path, question }) => {
                const isIn = hasQuestion(parts, path);
                const next = withQuestionIn(parts, path, !isIn);
                return (
                  <CheckboxControl
                    key={path}
                    name={path}
                    label={questionName(form, question, words)}
                    isChecked={isIn}
                    isDisabled={!isIn && !fits(next)}
                    onToggle={() => onChange(next)}
                  />
                );
              })}
            </div>
          )}
        </FieldFrame>
      )}
    </>
  );
}
