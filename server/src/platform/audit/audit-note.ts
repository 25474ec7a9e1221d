import type { Actor, KeyActor } from '../access/actor.ts';
import type { AuditActor } from './audit.ts';

/** Facts that one call adds to its row in the log. */
export interface AuditNote {
  /** Sets the object of the call, once the call has found it. */
  about(subject: { readonly kind: string; readonly id: string }): void;
  /** Records that a link from an email gave the caller access, not their account. */
  byLink(): void;
  /** Ids, counts and codes; no names, addresses or search texts. */
  details(details: Readonly<Record<string, unknown>>): void;
  /** The answer gives back only what the caller sent: an answered call leaves no row. Else a visitor could fill the log with reads. */
  ownInput(): void;
}

/** The content of the note at the end of the call. */
export interface WrittenNote {
  readonly actor: AuditActor;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly details: Readonly<Record<string, unknown>>;
}

export interface OpenNote extends AuditNote {
  /** Sets the caller as soon as it is known; until then the caller is a visitor. */
  calledBy(actor: Actor | KeyActor): void;
  /** Whether an answered call leaves a row. */
  leavesRow(): boolean;
  written(): WrittenNote;
}

/** @param subject - Object named in the address, used until the call sets a more exact one. */
export function newAuditNote(actor: Actor, subject: WrittenNote['subject']): OpenNote {
  const note = { actor: actor as AuditActor, subject, details: {} };
  let isOwnInput = false;
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
    ownInput() {
      isOwnInput = true;
    },
    leavesRow: () => !isOwnInput,
    calledBy(caller) {
      note.actor = caller;
    },
    written: () => note,
  };
}
