import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { EditedForm } from '@carefront/shared/domain/form-building';
import { isApiError, mayHaveArrived } from '@carefront/shared/http';
import { type PartIds, workOf } from './part-ids.rules.ts';

/** A pause of this length after a change saves the form. */
export const SAVE_DELAY_MS = 1_500;

/** A colleague saved the form meanwhile. */
export interface TheirSave {
  readonly revision: number;
  readonly saved_at: string;
  readonly saved_by: string | null;
}

/** A save without an answer: the server may have stored it. Only the same save may be sent again. */
export interface UnansweredSave {
  readonly saveId: string;
  readonly revision: number;
  readonly form: EditedForm;
}

export interface SaverState {
  readonly kind: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  /** Revision that the edits began with, or that the last save made. */
  readonly revision: number;
  /** Moment of the last save of this form by anybody. */
  readonly savedAt: string;
  /** The form as the server has it. */
  readonly savedForm: EditedForm;
  readonly ids: PartIds;
  readonly unansweredSave: UnansweredSave | null;
  /** The error of the last save; null: it did not fail. */
  readonly error: unknown;
  readonly theirs: TheirSave | null;
  /** The working copy differs from the published version. */
  readonly hasChanged: boolean;
}

export interface FormSaver {
  get(): SaverState;
  subscribe(onChange: () => void): () => void;
  /** The form has another state: it is saved after a pause. */
  changed(): void;
  /** Saves now. @returns Whether the server has everything. */
  save(): Promise<boolean>;
  /** Saves over the colleague's form. */
  keepMine(): Promise<boolean>;
  /** The person goes on with the form that the colleague saved. */
  adoptTheirs(saved: { readonly revision: number; readonly savedAt: string; readonly form: EditedForm }): void;
  /** Another call met the form that a colleague saved. */
  foundConflict(theirs: unknown): void;
  /** The form was published as it is. */
  published(): void;
  /** Tries failed saves again from now on. @returns Ends that, when the form is closed. */
  begin(): () => void;
}

export interface FormSaverOptions {
  start: Pick<SaverState, 'revision' | 'savedAt' | 'savedForm' | 'ids' | 'unansweredSave' | 'hasChanged'>;
  /** The form as the person sees it. */
  current(): EditedForm;
  send(body: BodyOf<'saveForm'>): Promise<ReplyOf<'saveForm'>>;
}

/** A save that failed for want of a connection, or of a server with time, is tried again after this time. */
const RETRY_DELAY_MS = 10_000;
const TOO_MANY_REQUESTS = 429;

/** @returns null: the server refused the form as it is. */
function retryDelayMs(error: unknown): number | null {
  const isWorthIt = mayHaveArrived(error) || (isApiError(error) && error.status === TOO_MANY_REQUESTS);
  if (!isWorthIt) return null;
  const seconds = isApiError(error) ? error.retryAfterSeconds : null;
  return seconds === null ? RETRY_DELAY_MS : seconds * 1_000;
}

const isTheirSave = (body: unknown): body is TheirSave =>
  typeof body === 'object' && body !== null && 'revision' in body && typeof body.revision === 'number';

/**
 * Saves a form after each pause, one save at a time, and loses nothing: a save without an answer is sent again as it was. Not
 * `useVersionedSave`: nobody presses a button here, so failed saves are repeated, and the saver outlives the page.
 */
export function createFormSaver({ start, current, send }: FormSaverOptions): FormSaver {
  const isCurrent = (form: EditedForm) => form === current();
  let state: SaverState = { ...start, kind: 'saved', error: null, theirs: null };
  if (start.unansweredSave || !isCurrent(start.savedForm)) state = { ...state, kind: 'unsaved' };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let isOpen = false;

  function set(change: Partial<SaverState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function settle(
    unansweredSave: UnansweredSave,
    { revision, saved_at, has_changed, new_ids }: ReplyOf<'saveForm'>,
  ): void {
    const known = new Map([...state.ids].map(([here, there]) => [there, here]));
    const ids = new Map(state.ids);
    // A part that the server numbers again, such as one that came back by undo, keeps the browser's id.
    for (const [sent, stored] of new_ids) ids.set(known.get(sent) ?? sent, stored);
    set({
      unansweredSave: null,
      ids,
      revision,
      savedAt: saved_at,
      savedForm: unansweredSave.form,
      hasChanged: has_changed === 1,
    });
  }

  async function sendOne(): Promise<'saved' | 'stopped'> {
    const unansweredSave = state.unansweredSave ?? {
      saveId: crypto.randomUUID(),
      revision: state.revision,
      form: current(),
    };
    set({ kind: 'saving', unansweredSave, error: null });
    try {
      const { saveId, revision, form } = unansweredSave;
      settle(unansweredSave, await send({ save_id: saveId, revision, ...workOf(form, state.ids) }));
      return 'saved';
    } catch (error) {
      if (isApiError(error) && error.code === 'form_saved' && isTheirSave(error.body)) {
        set({ kind: 'conflict', unansweredSave: null, theirs: error.body });
        return 'stopped';
      }
      const waitMs = retryDelayMs(error);
      set({ kind: 'failed', error, ...(!mayHaveArrived(error) && { unansweredSave: null }) });
      if (waitMs !== null && isOpen) timer = setTimeout(() => void save(), waitMs);
      return 'stopped';
    }
  }

  async function saveAll(): Promise<boolean> {
    clearTimeout(timer);
    while (state.unansweredSave !== null || !isCurrent(state.savedForm))
      if ((await sendOne()) === 'stopped') return false;
    set({ kind: 'saved', error: null });
    return true;
  }

  function save(): Promise<boolean> {
    if (state.theirs) return Promise.resolve(false);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    changed() {
      if (state.theirs || running) return;
      clearTimeout(timer);
      if (state.unansweredSave === null && isCurrent(state.savedForm)) return set({ kind: 'saved', error: null });
      if (state.kind !== 'failed') set({ kind: 'unsaved' });
      timer = setTimeout(() => void save(), SAVE_DELAY_MS);
    },
    save,
    keepMine() {
      const { theirs } = state;
      if (theirs) set({ theirs: null, revision: theirs.revision });
      return save();
    },
    adoptTheirs({ revision, savedAt, form }) {
      set({ kind: 'saved', theirs: null, unansweredSave: null, error: null, revision, savedAt, savedForm: form });
    },
    foundConflict(theirs) {
      if (isTheirSave(theirs)) set({ kind: 'conflict', theirs });
    },
    published: () => set({ hasChanged: false }),
    begin() {
      isOpen = true;
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    },
  };
}
