/** Attribute of children of the body that stay usable while a dialog is open, such as the notices. */
export const ABOVE_MODALS = 'data-cf-above-modals';

/** Attribute that names the places of a dialog in which the shell draws: 'notices' and 'earlier-notices'. */
export const MODAL_PART = 'data-cf-modal-part';

/** Attribute of the document's element while a dialog is open, for styles. */
const OPEN_MARK = 'data-cf-modal';

const open: HTMLElement[] = [];
const madeInert = new Set<HTMLElement>();

/** Makes the page behind inert for pointer, focus and screen reader; only the topmost dialog and elements above dialogs stay usable. */
function silenceTheRest(): void {
  for (const element of madeInert) element.removeAttribute('inert');
  madeInert.clear();
  const top = open.at(-1);
  for (const listener of listeners) listener();
  const scrollbarPx = window.innerWidth - document.documentElement.clientWidth;
  if (!top) {
    document.documentElement.removeAttribute(OPEN_MARK);
    return;
  }
  // Without the gutter the page behind would move by the width of the removed scrollbar.
  const page = document.documentElement;
  if (!page.hasAttribute(OPEN_MARK)) page.setAttribute(OPEN_MARK, scrollbarPx > 0 ? 'scrollbar' : 'plain');
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element === top) continue;
    if (element.hasAttribute(ABOVE_MODALS) || element.hasAttribute('inert')) continue;
    element.setAttribute('inert', '');
    madeInert.add(element);
  }
}

const listeners = new Set<() => void>();

/** Calls back when the topmost dialog changes or the last dialog closes. @returns ends the subscription. */
export function onTopModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The outermost element of the topmost dialog. */
export const topModal = (): HTMLElement | null => open.at(-1) ?? null;

/** The place of the topmost dialog with this name; null: no dialog is open, or it has no such place. */
export const topModalPart = (part: 'notices' | 'earlier-notices'): HTMLElement | null =>
  topModal()?.querySelector<HTMLElement>(`[${MODAL_PART}="${part}"]`) ?? null;

/** Whether the topmost dialog asks a question. */
export const isQuestionOpen = (): boolean => Boolean(topModal()?.querySelector('[role="alertdialog"]'));

export const isTopModal = (element: HTMLElement | null): boolean => element !== null && open.at(-1) === element;

/**
 * Registers a dialog's outermost element, a child of the body. All roots of the page share the list, so that a question of the shell may
 * open over a dialog of a remote.
 * @returns Removes the dialog and returns the focus to the element that had it, or to the dialog beneath.
 */
export function openModal(element: HTMLElement): () => void {
  const opener = document.activeElement;
  open.push(element);
  silenceTheRest();
  return () => {
    open.splice(open.indexOf(element), 1);
    silenceTheRest();
    const isOpenerThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    const heading = open.at(-1)?.querySelector<HTMLElement>('[data-cf-modal-heading]');
    (isOpenerThere ? opener : heading)?.focus();
  };
}
