import type { BotLine, BotSaying, Chat, ChatMessage, PersonSaying, QueuedSaying } from './chat-state.ts';

export const line = (name: BotLine, delayMs: number): QueuedSaying => ({ said: { kind: 'line', line: name }, delayMs });

function withMessage(chat: Chat, message: { by: 'bot'; said: BotSaying } | { by: 'person'; said: PersonSaying }): Chat {
  const id = chat.lastId + 1;
  const entry: ChatMessage = { id, ...message };
  return { ...chat, lastId: id, log: [...chat.log, entry] };
}

/** The bot will say it, after what it has still to say. */
export const willSay = (chat: Chat, ...sayings: readonly QueuedSaying[]): Chat => ({
  ...chat,
  queue: [...chat.queue, ...sayings],
});

/** The next of what the bot has still to say is said. */
export function sayNext(chat: Chat): Chat {
  const [next, ...queue] = chat.queue;
  return next ? { ...withMessage(chat, { by: 'bot', said: next.said }), queue } : chat;
}

/** Everything that the bot has still to say is said at once. */
export function sayRest(chat: Chat): Chat {
  return chat.queue.reduce((sayingOn) => sayNext(sayingOn), chat);
}

export const personSays = (chat: Chat, said: PersonSaying): Chat => withMessage(chat, { by: 'person', said });

const isCorrection = ({ said }: ChatMessage): boolean => said.kind === 'error';

/** An answer that is right now needs no word about what was wrong with it. */
export function withoutCorrection(chat: Chat): Chat {
  const last = chat.log.at(-1);
  return last && isCorrection(last) ? { ...chat, log: chat.log.slice(0, -1) } : chat;
}

/** Says at once what is wrong with an answer. The message replaces the last correction and is a new one, so that it is read out again. */
export const correct = (chat: Chat, said: BotSaying): Chat => withMessage(withoutCorrection(chat), { by: 'bot', said });
