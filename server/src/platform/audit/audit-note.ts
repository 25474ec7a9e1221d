import type { Actor } from '../access/actor.ts';
import type { AuditActor } from './audit.ts';

/** What one call wants the log to say of it. */
export interface AuditNote {
  /** The object that the call turned out to be about. */
  about(subject: { readonly kind: string; readonly id: string }): void;
  /** Whoever calls was let in by the link of an e-mail, not by who they are. */
  byLink(): void;
  /** Ids, counts and codes; no names, addresses or what was searched for. */
  details(details: Readonly<Record<string, unknown>>): void;
}

/** The note as it stands when the call ends. */
export interface WrittenNote {
  readonly actor: AuditActor;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly details: Readonly<Record<string, unknown>>;
}

export interface OpenNote extends AuditNote {
  /** Who calls, as soon as it is known; until then it is a visitor. */
  calledBy(actor: Actor): void;
  written(): WrittenNote;
}

/** @param subject - What the address names; stands until the call knows better. */
export function newAuditNote(actor: Actor, subject: WrittenNote['subject']): OpenNote {
  const note = { actor: actor as AuditActor, subject, details: {} };
  return {
    about(found) {
      note.subject = found;
    },
    byLink() {
      note.actor = 'link';
    },
    details(details) {
      note.details = { ...note.details, ...details };
    },
    calledBy(caller) {
      note.actor = caller;
    },
    written: () => note,
  };
}
