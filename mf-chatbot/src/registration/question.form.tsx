import { useMessages } from '@carefront/shared/app';
import type { RegistrationQuestion } from '@carefront/shared/domain';
import { ChoiceButtons } from '../answers/choice-buttons.tsx';
import type { BotFacts, Chat } from '../bot/chat-state.ts';
import { CHAT } from '../messages/chat.messages.ts';
import { CountryQuestion, StateQuestion } from './place-question.tsx';
import { TextQuestion } from './text-question.tsx';

export interface QuestionFormProps {
  question: RegistrationQuestion;
  chat: Chat;
  facts: BotFacts;
  onType: (text: string) => void;
  onAnswer: (text: string) => void;
}

/** Shows the input of one question (CB-05). The bot says what is wrong with an answer; the input keeps the answer. */
export function QuestionForm({ question, chat, facts, onType, onAnswer }: QuestionFormProps) {
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
