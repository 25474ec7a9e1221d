import { useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { type IsoDate, isBirthYearSeldom, type RegistrationQuestion } from '@carefront/shared/domain';
import { Field, Input, useControlStyles } from '@carefront/shared/forms/controls';
import { PERSON_INPUTS } from '@carefront/shared/people/inputs';
import { CONTROL_CLASS, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { CHAT, QUESTIONS } from '../messages/chat.messages.ts';
import { AnswerRow } from './answer-row.tsx';

type TextQuestionName = Exclude<RegistrationQuestion, 'sex' | 'country_id' | 'state'>;

export interface TextQuestionProps {
  question: TextQuestionName;
  typed: string;
  today: IsoDate;
  /** The bot has just said what is wrong with the answer. */
  isWrong: boolean;
  onType: (text: string) => void;
  onAnswer: (text: string) => void;
}

const INPUTS = { ...PERSON_INPUTS, birthday: { type: 'date', autoComplete: 'bday' } } as const satisfies Record<
  TextQuestionName,
  object
>;

const useStyles = makeStyles({ label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' } });

export function TextQuestion({ question, typed, today, isWrong, onType, onAnswer }: TextQuestionProps) {
  const t = useMessages(CHAT);
  const names = useMessages(QUESTIONS);
  const styles = useStyles();
  const controls = useControlStyles();
  const locale = useLocale();
  const isBirthday = question === 'birthday';
  const birthdayHint = isBirthYearSeldom(typed, today) ? fieldMessage('birth-year', locale) : t.birthdayHint;
  return (
    <AnswerRow onSend={() => onAnswer(typed)}>
      <Field
        label={{ children: names[question], className: styles.label }}
        hint={isBirthday ? birthdayHint : undefined}
        validationState={isWrong ? 'error' : 'none'}
      >
        <Input
          {...INPUTS[question]}
          // A browser cuts a pasted text without a word. The bot keeps it and says the limit.
          maxLength={undefined}
          {...(isBirthday && { max: today })}
          className={mergeClasses(CONTROL_CLASS, controls.input)}
          name={question}
          value={typed}
          onChange={(_event, data) => onType(data.value)}
          data-chat-focus=""
        />
      </Field>
    </AnswerRow>
  );
}
