import { isRecord } from '@carefront/shared/app';
import { type Chat, type ChatMessage, NEW_CHAT, NO_ANSWERS, type Step } from './chat-state.ts';
import { sayRest, willSay } from './speech.ts';

/** In these steps the answers have not been sent to the clinic yet. */
const REGISTERING: readonly Step['at'][] = ['question', 'summary', 'sending'];
const STEPS: readonly unknown[] = [
  ...REGISTERING,
  ...(['loading', 'menu', 'services', 'service', 'booking', 'more-help', 'ended'] as const satisfies Step['at'][]),
];

/** Whether answers would be lost with the chat. */
export const isRegistering = ({ step }: Pick<Chat, 'step'>): boolean => REGISTERING.includes(step.at);

const isOfPerson = ({ said }: ChatMessage): boolean => said.kind === 'answer';

/**
 * The part of the chat that is stored for a reload of the tab. A chat that has not begun or has ended is not stored, nor are the answers of
 * a finished registration. The screen still shows these answers.
 */
export function draftOf(chat: Chat): Chat | null {
  const { at } = chat.step;
  if (at === 'loading' || at === 'ended') return null;
  return isRegistering(chat) ? chat : { ...chat, log: chat.log.filter((message) => !isOfPerson(message)) };
}

function fits(template: object, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(template).every(([name, expected]) => {
    const actual = value[name];
    return expected === null ? actual === null || typeof actual === 'number' : typeof actual === typeof expected;
  });
}

function isChat(value: unknown): value is Chat {
  if (!isRecord(value) || !isRecord(value.step) || !STEPS.includes(value.step.at)) return false;
  const lists = [value.log, value.queue, value.refused];
  const isAttempt = value.attempt === null || fits({ ...NO_ANSWERS, bot_check: '' }, value.attempt);
  return (
    lists.every((list) => Array.isArray(list) && list.every(isRecord)) &&
    fits({ lastId: 0, typed: '' }, value) &&
    fits(NO_ANSWERS, value.answers) &&
    isAttempt
  );
}

/**
 * Restores the chat after a reload: it shows the queued messages, and asks to send again a registration without an answer.
 * @param value - From the tab's storage: another release may have written it, or somebody changed it.
 */
export function restoredChat(value: unknown): Chat {
  if (!isChat(value)) return NEW_CHAT;
  const said = sayRest(value);
  if (said.step.at !== 'sending') return said;
  const told = willSay(said, { said: { kind: 'failure', failure: { kind: 'no-answer' } }, delayMs: 0 });
  return { ...sayRest(told), step: { at: 'summary', hasFailed: true } };
}
