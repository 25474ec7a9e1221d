import {
  REGISTRATION_QUESTIONS,
  type RegistrationAnswers,
  type RegistrationFacts,
  type RegistrationQuestion,
  registrationError,
} from '@carefront/shared/domain';
import { type BotFacts, type Chat, NO_ANSWERS } from './chat-state.ts';
import { DELAYS_MS } from './delays.ts';
import { correct, line, personSays, willSay, withoutCorrection } from './speech.ts';

const idOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);

/** The answer as the text of its input: an id as digits, no answer as ''. */
export const textOf = (question: RegistrationQuestion, answers: RegistrationAnswers): string =>
  String(answers[question] ?? '');

/** Stores an answer. Another country removes the state, because a state belongs to its country. */
export function withAnswer(
  answers: RegistrationAnswers,
  question: RegistrationQuestion,
  text: string,
): RegistrationAnswers {
  const answer = text.trim();
  switch (question) {
    case 'sex':
      return { ...answers, sex: answer === 'M' || answer === 'F' ? answer : '' };
    case 'country_id':
      return idOf(answer) === answers.country_id ? answers : { ...answers, country_id: idOf(answer), state: null };
    case 'state':
      return { ...answers, state: idOf(answer) };
    default:
      return { ...answers, [question]: answer };
  }
}

/** Whether the bot asks for a state: only when the states of the country are known. */
const hasStates = ({ country_id }: RegistrationAnswers, { states }: RegistrationFacts): boolean =>
  states.some((state) => state.country_id === country_id);

/** The questions of the summary, which is shown before the registration is sent. */
export const askedQuestions = (answers: RegistrationAnswers, facts: RegistrationFacts): RegistrationQuestion[] =>
  REGISTRATION_QUESTIONS.filter((question) => question !== 'state' || hasStates(answers, facts));

export function ask(chat: Chat, question: RegistrationQuestion, isChange: boolean, delayMs: number): Chat {
  const asking = {
    ...chat,
    step: { at: 'question', question, isChange } as const,
    typed: textOf(question, chat.answers),
  };
  return willSay(asking, line(`ask_${question}`, delayMs));
}

export const showSummary = (chat: Chat): Chat =>
  willSay({ ...chat, step: { at: 'summary', hasFailed: false }, typed: '' }, line('summary', DELAYS_MS.next));

export function beginRegistration(chat: Chat, facts: BotFacts): Chat {
  const isOffered = facts.countries.length === 0 || facts.countries.some(({ id }) => id === facts.clinicCountryId);
  const answers = { ...NO_ANSWERS, country_id: isOffered ? facts.clinicCountryId : null };
  const begun = willSay({ ...chat, answers, refused: [], attempt: null }, line('registerIntro', DELAYS_MS.reply));
  return ask(begun, 'first_name', false, DELAYS_MS.next);
}

/** Asks for the first answer that the server refused, with the server's text; shows the summary when none is left. */
export function askRefused(chat: Chat): Chat {
  const [first] = chat.refused;
  if (!first) return showSummary(chat);
  const told = willSay(chat, { said: { kind: 'words', words: first.words }, delayMs: DELAYS_MS.reply });
  return ask(told, first.question, true, DELAYS_MS.next);
}

function goOn(chat: Chat, answered: RegistrationQuestion, isChange: boolean, facts: BotFacts): Chat {
  const { answers } = chat;
  const isStateMissing = hasStates(answers, facts) && answers.state === null;
  if (isChange && answered === 'country_id' && isStateMissing) return ask(chat, 'state', true, DELAYS_MS.reply);
  if (isChange) return askRefused(chat);
  const questions = askedQuestions(answers, facts);
  const next = questions[questions.indexOf(answered) + 1];
  return next ? ask(chat, next, false, DELAYS_MS.reply) : showSummary(chat);
}

/** Takes an answer and checks it at once (CB-05). A wrong answer stays in its input. */
export function answer(chat: Chat, text: string, facts: BotFacts): Chat {
  if (chat.step.at !== 'question') return chat;
  const { question, isChange } = chat.step;
  const answers = withAnswer(chat.answers, question, text);
  const code = registrationError(question, answers, facts);
  if (code) return correct({ ...chat, typed: text }, { kind: 'error', code });
  // After a change of the country, the state is the next question in any case.
  const isSettled = (other: RegistrationQuestion) =>
    other === question || (question === 'country_id' && other === 'state');
  const refused = chat.refused.filter((one) => !isSettled(one.question));
  const said = personSays(withoutCorrection(chat), { kind: 'answer', question, text: textOf(question, answers) });
  return goOn({ ...said, answers, refused }, question, isChange, facts);
}
