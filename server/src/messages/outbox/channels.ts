import type { Deps } from '../../deps.ts';
import { createEmailTransport, type EmailTransport } from '../email/email-transport.ts';
import { createTextTransport, type TextTransport } from '../text/text-transport.ts';
import { RecipientStoppedError } from '../text/twilio-transport.ts';
import type { AnyMessageKind, EmailKind, TextKind, WaitingMessage } from './message-kind.ts';
import type { OutboxMessage } from './outbox.repository.ts';

/** Result of a try: a message that no longer makes sense is dropped. */
export type Delivery = 'sent' | 'dropped';

/** The ways in which messages are sent; null: none is set up. */
export interface Channels {
  readonly email: EmailTransport | null;
  readonly text: TextTransport | null;
  /** Ends every sending at once: those messages fail for now. */
  close(): void;
}

export function openChannels(deps: Deps): Channels {
  const email = createEmailTransport(deps);
  const text = createTextTransport(deps);
  return {
    email,
    text,
    close() {
      email?.close();
      text?.close();
    },
  };
}

/**
 * Composes one message and hands it to its transport. Text messages do not wait for a provider: they would come too late. Precondition: a
 * mail server, for an email.
 * @throws Error whose code may be stored and logged, but not its text.
 */
export async function sendMessage(
  deps: Deps,
  channels: Channels,
  kind: AnyMessageKind,
  waiting: OutboxMessage,
): Promise<Delivery> {
  const { expiresAt, details } = waiting;
  if (expiresAt && expiresAt.getTime() <= deps.clock.nowMs()) return 'dropped';
  // Only `enqueueMessages` writes the table, so the details have the type of the kind.
  const message = { ...waiting, details: details as never };
  return kind.channel === 'email'
    ? sendEmail(deps, channels.email, kind, message)
    : sendText(deps, channels.text, kind, message);
}

async function sendEmail(
  deps: Deps,
  transport: EmailTransport | null,
  kind: EmailKind<never>,
  waiting: WaitingMessage<never>,
): Promise<Delivery> {
  if (!transport) throw new Error('there is no mail server');
  const content = await kind.compose(deps, waiting);
  if (!content) return 'dropped';
  const { clinicId, id } = waiting;
  await transport.send({ ...content, clinicId, messageId: `<${id}@${domainOf(deps.config.mailFrom)}>` });
  return 'sent';
}

async function sendText(
  deps: Deps,
  transport: TextTransport | null,
  kind: TextKind<never>,
  waiting: WaitingMessage<never>,
): Promise<Delivery> {
  if (!transport) return 'dropped';
  const content = await kind.compose(deps, waiting);
  if (!content) return 'dropped';
  const { clinicId, id } = waiting;
  try {
    await transport.send({ ...content, clinicId, messageId: `<text-${id}>` });
    return 'sent';
  } catch (error) {
    if (!(error instanceof RecipientStoppedError)) throw error;
    await kind.stopTexts(deps, waiting);
    return 'dropped';
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
