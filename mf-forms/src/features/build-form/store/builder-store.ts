import {
  type EditedForm,
  type FormEdit,
  type FormHistory,
  type HistoryAction,
  nextHistory,
  type PartKey,
} from '@carefront/shared/domain/form-building';
import { choiceAfter, keptChoice, partKey } from './choice.rules.ts';

/** Gives the focus to a part, or to one field of its properties. */
export interface FocusRequest {
  readonly part: MovedKey;
  /** Name of the property, such as `label`; null: the part itself. */
  readonly field: string | null;
  /** A later request for the same part is another number. */
  readonly number: number;
}

/** A part that can be moved. A row is named by its first question. */
export type MovedKey = PartKey | { readonly part: 'row'; readonly id: number };

export interface BuilderState {
  readonly history: FormHistory;
  /** The page on the canvas. */
  readonly pageId: number;
  /** The part whose properties are shown. */
  readonly chosen: PartKey;
  readonly focus: FocusRequest | null;
  /** The properties show the texts in the second language too. */
  readonly showsTranslations: boolean;
  /** On a narrow window the properties are a dialog. */
  readonly arePropertiesOpen: boolean;
}

/** The form that a person builds, outside of React: a part is drawn again only when it changes. */
export interface BuilderStore {
  get(): BuilderState;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
  /** @param text - The text that the edit types, such as `label of 12`: letters of one burst are one step. */
  edit(edit: FormEdit, text?: string): void;
  undo(): void;
  redo(): void;
  /** Puts another form in place of this one, as one step. */
  replace(form: EditedForm): void;
  choose(part: PartKey): void;
  showPage(pageId: number): void;
  focus(part: MovedKey, field?: string | null): void;
  showTranslations(isOn: boolean): void;
  openProperties(isOpen: boolean): void;
}

export function createBuilderStore(history: FormHistory): BuilderStore {
  const [first] = history.form.pages;
  const pageId = first?.id ?? 0;
  let state: BuilderState = {
    history,
    pageId,
    chosen: partKey('page', pageId),
    focus: null,
    showsTranslations: hasTranslations(history.form),
    arePropertiesOpen: false,
  };
  const listeners = new Set<() => void>();
  function set(change: Partial<BuilderState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  function step(action: HistoryAction): void {
    const { history: before } = state;
    const after = nextHistory(before, action);
    if (after === before) return;
    const wanted = action.type === 'edited' ? choiceAfter(action.edit, before, after.form) : null;
    set({ history: after, ...keptChoice(state, after.form, wanted) });
  }
  let focusNumber = 0;
  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    edit: (edit, text) =>
      step({ type: 'edited', edit, atMs: Date.now(), ...(text !== undefined && { text: `${edit.type} ${text}` }) }),
    undo: () => step({ type: 'undone' }),
    redo: () => step({ type: 'redone' }),
    replace: (form) => step({ type: 'replaced', form }),
    choose: (part) => set(keptChoice(state, state.history.form, part)),
    showPage: (id) => set({ pageId: id, chosen: partKey('page', id) }),
    focus(part, field = null) {
      focusNumber += 1;
      set({ focus: { part, field, number: focusNumber } });
    },
    showTranslations: (isOn) => set({ showsTranslations: isOn }),
    openProperties: (isOpen) => set({ arePropertiesOpen: isOpen }),
  };
}

const hasTranslations = ({ details: { translated }, pages }: EditedForm): boolean =>
  translated.name !== '' || pages.some((page) => page.translated.name !== '');
