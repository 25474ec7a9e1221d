import type { InlineEditor } from 'ckeditor5';
import type { Locale } from '../../contracts/index.ts';
import { ABOVE_MODALS } from '../../ui/dialogs/open-modals.ts';
import { EDITOR_MESSAGES } from '../messages.ts';

/** What an editor that has just been made lacks still, and its configuration cannot say. */
export function finishEditor({ editing: { view }, ui }: InlineEditor, locale: Locale): void {
  const root = view.document.getRoot();
  if (root) view.change((writer) => writer.setAttribute('aria-description', EDITOR_MESSAGES[locale].keys, root));
  // The floating tools stand in an element of the body's that all editors share: usable while a dialog is open, as editors in it are.
  const shared = ui.view.body.bodyCollectionContainer?.parentElement;
  shared?.setAttribute(ABOVE_MODALS, '');
  shared?.removeAttribute('inert');
}
