import type { EditedForm } from '../edited-form.rules.ts';
import { editForm } from './edit-form.rules.ts';
import type { FormEdit } from './form-edit.ts';

/** A pause of this length ends a burst of typing: later typing is a new step. */
export const BURST_PAUSE_MS = 1_000;
/** Steps that can be undone. States share their unchanged parts, so a long history costs little. */
export const MOST_STEPS = 300;

/** A form that a person edits, with the steps that can be undone and done again. */
export interface FormHistory {
  readonly form: EditedForm;
  readonly past: readonly EditedForm[];
  readonly future: readonly EditedForm[];
  /** The text that the person types now, and the moment of its last change; null: the last edit typed no text. */
  readonly burst: { readonly text: string; readonly atMs: number } | null;
  /** Never given to two parts, also not after an undo. */
  readonly nextId: number;
}

export type HistoryAction =
  /** `text`: the text that the edit types, such as `label of 12`; absent: the edit is a step of its own. */
  | { readonly type: 'edited'; readonly edit: FormEdit; readonly text?: string; readonly atMs: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** An earlier version, or the form that a colleague saved, takes the place of this one, as one step. */
  | { readonly type: 'replaced'; readonly form: EditedForm };

export const beginHistory = (form: EditedForm, nextId: number): FormHistory => ({
  form,
  past: [],
  future: [],
  burst: null,
  nextId,
});

/** The history after an action; the same object when nothing changes. */
export function nextHistory(history: FormHistory, action: HistoryAction): FormHistory {
  switch (action.type) {
    case 'edited':
      return edited(history, action);
    case 'replaced':
      return stepped(history, action.form);
    case 'undone': {
      const form = history.past.at(-1);
      if (!form) return history;
      return {
        ...history,
        form,
        past: history.past.slice(0, -1),
        future: [history.form, ...history.future],
        burst: null,
      };
    }
    case 'redone': {
      const [form, ...future] = history.future;
      return form ? { ...history, form, past: [...history.past, history.form], future, burst: null } : history;
    }
  }
}

function edited(history: FormHistory, { edit, text, atMs }: Extract<HistoryAction, { type: 'edited' }>): FormHistory {
  let { nextId } = history;
  const form = editForm(history.form, edit, () => nextId++);
  if (form === history.form) return history;
  const { burst } = history;
  const isSameBurst = text !== undefined && burst?.text === text && atMs - burst.atMs < BURST_PAUSE_MS;
  const next = isSameBurst ? { ...history, form, future: [] } : stepped(history, form);
  return { ...next, nextId, burst: text === undefined ? null : { text, atMs } };
}

const stepped = (history: FormHistory, form: EditedForm): FormHistory => ({
  ...history,
  form,
  past: [...history.past, history.form].slice(-MOST_STEPS),
  future: [],
  burst: null,
});
