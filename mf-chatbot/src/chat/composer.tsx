import { announceIntent, navigate, pagePath, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { type IsoDate, isBirthYearSeldom, type RegistrationQuestion } from '@carefront/shared/domain';
import { Field, Input, useControlStyles } from '@carefront/shared/forms/controls';
import { PERSON_INPUTS } from '@carefront/shared/people/inputs';
import { CONTROL_CLASS, makeStyles, mergeClasses, Spinner } from '@carefront/shared/ui';
import { ChoiceButtons } from '../answers/choice-buttons.tsx';
import { ServicePicker } from '../booking/service-picker.tsx';
import { type BotFacts, type Chat, MENU_OPTIONS, type MenuOption } from '../bot/chat-state.ts';
import { CHAT, PERSON_LINES, QUESTIONS } from '../messages/chat.messages.ts';
import { AnswerRow } from '../registration/answer-row.tsx';
import { CountryQuestion, StateQuestion } from '../registration/place-question.tsx';
import { SummaryCard } from '../registration/summary-card.tsx';
import type { SendEvent } from './use-chat.ts';

export interface ComposerProps {
  chat: Chat;
  facts: BotFacts;
  sendEvent: SendEvent;
  onSubmit: () => void;
  /** Hides the popover while the person books. */
  onBook: () => void;
}

/** Whether the answers may be shown. An input has a label, but buttons such as 'Yes' need their question above them. */
export const isReady = ({ step, queue }: Chat): boolean =>
  step.at !== 'loading' &&
  (queue.length === 0 || step.at === 'menu' || step.at === 'question' || step.at === 'sending');

/** Shows what the person can do now. */
export function Composer({ chat, facts, sendEvent, onSubmit, onBook }: ComposerProps) {
  const t = useMessages(CHAT);
  const lines = useMessages(PERSON_LINES);
  const { clinic } = useRemote();
  const { step } = chat;

  function book(path: string, event: Parameters<SendEvent>[0]) {
    // First the address: the chat waits for the booking while the address is the booking's.
    navigate(path);
    sendEvent(event);
    onBook();
  }
  function choose(option: MenuOption) {
    const chosen = { type: 'menu-chosen', option } as const;
    if (option === 'book_appointment' && !facts.canBook) book(pagePath('booking'), chosen);
    else sendEvent(chosen);
  }

  switch (step.at) {
    case 'loading':
      return null;
    case 'menu':
      return (
        <ChoiceButtons
          isStacked
          label={t.menuLabel}
          choices={MENU_OPTIONS.map((option) => ({ label: lines[option], onChoose: () => choose(option) }))}
        />
      );
    case 'question':
      return (
        <QuestionForm
          question={step.question}
          chat={chat}
          facts={facts}
          onType={(text) => sendEvent({ type: 'typed', text })}
          onAnswer={(text) => sendEvent({ type: 'answered', text })}
        />
      );
    case 'summary':
      return (
        <SummaryCard
          chat={chat}
          facts={facts}
          hasFailed={step.hasFailed}
          onChange={(question) => sendEvent({ type: 'change-wanted', question })}
          onDecline={() => sendEvent({ type: 'declined' })}
          onSubmit={onSubmit}
        />
      );
    case 'sending':
      return <Spinner label={t.sending} />;
    case 'services':
      return (
        <ServicePicker
          onPick={(serviceId) => sendEvent({ type: 'service-chosen', serviceId })}
          onLeave={() => sendEvent({ type: 'menu-wanted' })}
        />
      );
    case 'service': {
      const path = pagePath('booking', step.serviceId);
      return (
        <ChoiceButtons
          label={t.answerLabel}
          choices={[
            { label: lines.no, onChoose: () => sendEvent({ type: 'service-declined' }) },
            {
              label: lines.proceed,
              isPrimary: true,
              onReach: () => announceIntent(path),
              onChoose: () => book(path, { type: 'proceeded' }),
            },
            { label: lines.otherServices, isQuiet: true, onChoose: () => sendEvent({ type: 'services-wanted' }) },
          ]}
        />
      );
    }
    case 'booking':
      return (
        <ChoiceButtons
          label={clinic.name}
          choices={[{ label: t.mainMenu, onChoose: () => sendEvent({ type: 'booking-closed' }) }]}
        />
      );
    case 'more-help':
      return (
        <ChoiceButtons
          label={t.answerLabel}
          choices={[
            { label: t.yes, onChoose: () => sendEvent({ type: 'help-answered', wantsMore: true }) },
            { label: t.no, onChoose: () => sendEvent({ type: 'help-answered', wantsMore: false }) },
          ]}
        />
      );
    case 'ended':
      return (
        <ChoiceButtons
          label={t.answerLabel}
          choices={[{ label: t.newChat, onChoose: () => sendEvent({ type: 'menu-wanted' }) }]}
        />
      );
  }
}

interface QuestionFormProps {
  question: RegistrationQuestion;
  chat: Chat;
  facts: BotFacts;
  onType: (text: string) => void;
  onAnswer: (text: string) => void;
}

/** Shows the input of one question (CB-05). The bot says what is wrong with an answer; the input keeps the answer. */
function QuestionForm({ question, chat, facts, onType, onAnswer }: QuestionFormProps) {
  const t = useMessages(CHAT);
  const { typed, answers } = chat;
  const kind = chat.log.at(-1)?.said.kind;
  const isWrong = kind === 'error' || kind === 'words';
  const common = { typed, onType, onAnswer };
  switch (question) {
    case 'sex':
      return (
        <ChoiceButtons
          label={t.answerLabel}
          choices={[
            { label: t.male, onChoose: () => onAnswer('M') },
            { label: t.female, onChoose: () => onAnswer('F') },
          ]}
        />
      );
    case 'country_id':
      return <CountryQuestion {...common} facts={facts} />;
    case 'state':
      return <StateQuestion {...common} countryId={answers.country_id} />;
    default:
      return <TextQuestion key={question} {...common} isWrong={isWrong} question={question} today={facts.today} />;
  }
}

type TextQuestionName = Exclude<RegistrationQuestion, 'sex' | 'country_id' | 'state'>;

interface TextQuestionProps {
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

function TextQuestion({ question, typed, today, isWrong, onType, onAnswer }: TextQuestionProps) {
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
