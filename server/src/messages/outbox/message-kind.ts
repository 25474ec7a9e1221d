import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { EmailContent } from '../email/ready-email.ts';
import type { TextContent } from '../text/text-transport.ts';

/** A message that waits in the outbox. */
export interface WaitingMessage<D> {
  readonly clinicId: number;
  readonly id: string;
  /** Ids that the message is written from when it leaves; no text of people. */
  readonly details: D;
  /** The reader's language, unless their account has another one. */
  readonly locale: Locale;
}

interface Kind<D, Content> {
  /** Stored with the message: a renamed kind is another kind. */
  readonly name: string;
  /**
   * Writes the message from what is true now, not from what was true when it was enqueued.
   * @returns null for a message that no longer makes sense: the code is void, the account is gone, nobody has the address.
   */
  readonly compose: (deps: Deps, waiting: WaitingMessage<D>) => Promise<Content | null>;
}

export interface EmailKind<D> extends Kind<D, EmailContent> {
  readonly channel: 'email';
}

export interface TextKind<D> extends Kind<D, TextContent> {
  readonly channel: 'text';
  /** The provider says that the recipient answered STOP. */
  readonly stopTexts: (deps: Deps, waiting: WaitingMessage<D>) => Promise<void>;
}

/** A kind of message. The feature that enqueues it defines it; `src/message-kinds.ts` lists all kinds. */
export type MessageKind<D> = EmailKind<D> | TextKind<D>;

/** A kind in a list of kinds with different details. */
export type AnyMessageKind = MessageKind<never>;
