export interface TemplateText {
  readonly title: string;
  /** Rich text, as HTML. */
  readonly terms: string;
}
export type TemplateField = keyof TemplateText;

/** A state of the template that the server has. */
export interface TemplateBase {
  readonly text: TemplateText;
  readonly version: number;
}

export interface TemplateDraft {
  /** The saved state that the changes began with; after a save, the state that was saved. */
  readonly base: TemplateBase;
  readonly text: TemplateText;
  /** The person's own text, while the text of another person is shown in its place; null: no text was set aside. */
  readonly setAside: TemplateText | null;
}

export type TemplateAction =
  | { type: 'typed'; name: TemplateField; value: string }
  | { type: 'discarded' }
  | { type: 'saved'; sent: TemplateText; saved: TemplateBase }
  /** The change of another person takes the place of draft and base. */
  | { type: 'theirs-loaded'; theirs: TemplateBase }
  | { type: 'mine-brought-back' }
  | { type: 'mine-forgotten' };

export const isSameText = (one: TemplateText, other: TemplateText): boolean =>
  one.title === other.title && one.terms === other.terms;

export const beginDraft = (base: TemplateBase): TemplateDraft => ({ base, text: base.text, setAside: null });

/** Whether the text differs from its base: something is to be saved. */
export const isDirty = ({ text, base }: TemplateDraft): boolean => !isSameText(text, base.text);

/** Whether leaving the page loses a text that the person wrote. */
export const isUnsaved = (draft: TemplateDraft): boolean => isDirty(draft) || draft.setAside !== null;

/** The draft after an action. Only 'discarded' and 'mine-forgotten' remove a text that the person wrote. */
export function nextDraft(draft: TemplateDraft, act: TemplateAction): TemplateDraft {
  switch (act.type) {
    case 'typed':
      return { ...draft, text: { ...draft.text, [act.name]: act.value } };
    case 'discarded':
      return beginDraft(draft.base);
    case 'saved':
      return { ...draft, base: act.saved, text: afterSave(draft.text, act.sent, act.saved.text) };
    case 'theirs-loaded':
      return { base: act.theirs, text: act.theirs.text, setAside: draft.text };
    case 'mine-brought-back':
      return draft.setAside ? { ...draft, text: draft.setAside, setAside: isDirty(draft) ? draft.text : null } : draft;
    case 'mine-forgotten':
      return { ...draft, setAside: null };
  }
}

/** The server cleans the texts that it saves. A text that was changed during the save stays. */
const afterSave = (text: TemplateText, sent: TemplateText, saved: TemplateText): TemplateText => ({
  title: text.title === sent.title ? saved.title : text.title,
  terms: text.terms === sent.terms ? saved.terms : text.terms,
});
