import type { InlineEditor } from 'ckeditor5';
import type { Locale } from '../../contracts/index.ts';
import { ABOVE_MODALS } from '../../ui/dialogs/open-modals.ts';
import { EDITOR_MESSAGES } from '../messages.ts';

/** Adds settings to a new editor that its configuration cannot express. */
export function finishEditor({ editing: { view }, ui }: InlineEditor, locale: Locale): void {
  const root = view.document.getRoot();
  if (root) view.change((writer) => writer.setAttribute('aria-description', EDITOR_MESSAGES[locale].keys, root));
  // The floating tools are in one element of the body that all editors share: it stays usable while a dialog is open, for editors in the
  // dialog.
  const shared = ui.view.body.bodyCollectionContainer?.parentElement;
  shared?.setAttribute(ABOVE_MODALS, '');
  shared?.removeAttribute('inert');
}
