import type { Actor } from '../access/actor.ts';
import type { AuditActor } from './audit.ts';

/** Facts that one call adds to its row in the log. */
export interface AuditNote {
  /** The object that the call turned out to be about. */
  about(subject: { readonly kind: string; readonly id: string }): void;
  /** Records that the link of an email let the caller in, not their account. */
  byLink(): void;
  /** Ids, counts and codes; no names, addresses or what was searched for. */
  details(details: Readonly<Record<string, unknown>>): void;
}

/** The final note when the call ends. */
export interface WrittenNote {
  readonly actor: AuditActor;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly details: Readonly<Record<string, unknown>>;
}

export interface OpenNote extends AuditNote {
  /** Sets the caller as soon as it is known; until then the caller is a visitor. */
  calledBy(actor: Actor): void;
  written(): WrittenNote;
}

/** @param subject - Taken from the address; used until the call sets a more exact one. */
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
