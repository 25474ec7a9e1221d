import type { BotLine, BotSaying, Chat, ChatMessage, PersonSaying, QueuedSaying } from './chat-state.ts';

export const line = (name: BotLine, delayMs: number): QueuedSaying => ({ said: { kind: 'line', line: name }, delayMs });

function withMessage(chat: Chat, message: { by: 'bot'; said: BotSaying } | { by: 'person'; said: PersonSaying }): Chat {
  const id = chat.lastId + 1;
  const entry: ChatMessage = { id, ...message };
  return { ...chat, lastId: id, log: [...chat.log, entry] };
}

/** Adds a message to the bot's queue. */
export const willSay = (chat: Chat, ...sayings: readonly QueuedSaying[]): Chat => ({
  ...chat,
  queue: [...chat.queue, ...sayings],
});

/** Moves the first queued message into the chat. */
export function sayNext(chat: Chat): Chat {
  const [next, ...queue] = chat.queue;
  return next ? { ...withMessage(chat, { by: 'bot', said: next.said }), queue } : chat;
}

/** Moves all queued messages into the chat. */
export function sayRest(chat: Chat): Chat {
  return chat.queue.reduce((sayingOn) => sayNext(sayingOn), chat);
}

export const personSays = (chat: Chat, said: PersonSaying): Chat => withMessage(chat, { by: 'person', said });

const isCorrection = ({ said }: ChatMessage): boolean => said.kind === 'error';

/** Removes the last correction, because the answer is right now. */
export function withoutCorrection(chat: Chat): Chat {
  const last = chat.log.at(-1);
  return last && isCorrection(last) ? { ...chat, log: chat.log.slice(0, -1) } : chat;
}

/** Says at once what is wrong with an answer. A new message replaces the last correction, so that screen readers announce it again. */
export const correct = (chat: Chat, said: BotSaying): Chat => withMessage(withoutCorrection(chat), { by: 'bot', said });
