import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { EmailContent } from '../email/ready-email.ts';
import type { TextContent } from '../text/text-transport.ts';

/** A message that waits in the outbox. */
export interface WaitingMessage<D> {
  readonly clinicId: number;
  readonly id: string;
  /** Ids from which the message is composed when it is sent; no text that people typed. */
  readonly details: D;
  /** The reader's language, unless their account has a language of its own. */
  readonly locale: Locale;
}

interface Kind<D, Content> {
  /** Stored with each message, so a new name needs a migration. */
  readonly name: string;
  /**
   * Whether the message is about one client, and names this client to a reader who has several (`readClientName`). Messages to staff, and to
   * an address that may be another person's by now, name nobody (decision 96).
   */
  readonly namesClient: boolean;
  /**
   * Composes the message from the current data, not from the data when it was enqueued.
   * @returns null for a message that no longer makes sense: the code is invalid, the account is deleted, nobody has the address.
   */
  readonly compose: (deps: Deps, waiting: WaitingMessage<D>) => Promise<Content | null>;
}

export interface EmailKind<D> extends Kind<D, EmailContent> {
  readonly channel: 'email';
}

export interface TextKind<D> extends Kind<D, TextContent> {
  readonly channel: 'text';
  /** Runs when the provider reports that the recipient answered STOP. */
  readonly stopTexts: (deps: Deps, waiting: WaitingMessage<D>) => Promise<void>;
}

/** A kind of message. The feature that enqueues it defines it; `src/message-kinds.ts` lists all kinds. */
export type MessageKind<D> = EmailKind<D> | TextKind<D>;

/** A kind in a list of kinds with different details. */
export type AnyMessageKind = MessageKind<never>;
