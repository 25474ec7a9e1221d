import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Attribute that names the places of a dialog in which the shell draws: 'notices' and 'earlier-notices'. */
export const MODAL_PART = 'data-cf-modal-part';

/** Attribute of the document's element while a dialog is open, for styles. */
const OPEN_MARK = 'data-cf-modal';

/** All roots of the page share the list, so that a question of the shell may open over a dialog of a remote. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Marks the page and tells who listens. */
function tellChange(): void {
  const page = document.documentElement;
  if (open.length === 0) page.removeAttribute(OPEN_MARK);
  // Without the gutter the page behind would move by the width of the removed scrollbar.
  else if (!page.hasAttribute(OPEN_MARK))
    page.setAttribute(OPEN_MARK, window.innerWidth > page.clientWidth ? 'scrollbar' : 'plain');
  for (const listener of listeners) listener();
}

/** Calls back when the topmost dialog changes or the last dialog closes. @returns ends the subscription. */
export function onTopModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost dialog. */
export const topModal = (): HTMLElement | null => open.at(-1) ?? null;

/** The place of the topmost dialog with this name; null: no dialog is open, or it has no such place. */
export const topModalPart = (part: 'notices' | 'earlier-notices'): HTMLElement | null =>
  topModal()?.querySelector<HTMLElement>(`[${MODAL_PART}="${part}"]`) ?? null;

/** Whether the topmost dialog asks a question. */
export const isQuestionOpen = (): boolean => topModal()?.getAttribute('role') === 'alertdialog';

export const isTopModal = (element: HTMLElement | null): boolean => element !== null && topModal() === element;

/**
 * Shows a `<dialog>` over all others. Releases of remotes from before decision 108 pass another element, which covers the page by its styles.
 * @returns closes it: the focus returns to the element that had it, or to the dialog beneath.
 */
export function openModal(element: HTMLElement): () => void {
  open.push(element);
  tellChange();
  if (element instanceof HTMLDialogElement) element.showModal();
  return () => {
    open.splice(open.indexOf(element), 1);
    tellChange();
    if (element instanceof HTMLDialogElement) element.close();
    const beneath = topModal();
    // A menu that opened the dialog is gone.
    if (beneath && !beneath.contains(document.activeElement))
      beneath.querySelector<HTMLElement>('[data-cf-modal-heading]')?.focus();
  };
}

/**
 * Shows a `<dialog>` as long as it is rendered; the browser makes everything behind it inert. Its owner decides whether it closes, because
 * something typed may be unsaved. So it has `closedby="none"`, and Escape is asked for here: where the browser closes dialogs itself, a
 * second Escape closes without a question, and Android's Back no longer returns to the step before (decision 108).
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onRequestClose: () => void): void {
  const requestClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    // A held key must not answer the question that its first press opened.
    if (!(event instanceof KeyboardEvent && event.repeat)) onRequestClose();
  });
  // Before the dialog is painted: a passive effect runs later, and Escape pressed in between did nothing.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = openModal(element);
    const onKey = (event: KeyboardEvent) => {
      // A list or calendar in the dialog that handles the key has called preventDefault.
      if (event.key === 'Escape' && !event.defaultPrevented && isTopModal(element)) requestClose(event);
    };
    // A browser without `closedby` sends this event for other means than the key. A file field's event of this name bubbles.
    const onCancel = (event: Event) => event.target === element && requestClose(event);
    // The document listens: when a focused button disappears the body has the focus, and Escape must still work.
    document.addEventListener('keydown', onKey);
    element.addEventListener('cancel', onCancel);
    return () => {
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('cancel', onCancel);
      close();
    };
  }, [dialog]);
}

/**
 * Shows the open dialogs below the browser's top layer while `work` runs: a foreign script puts its own layer on the body, such as the
 * question of a person's bank, and a modal dialog would cover it and make it inert. The page behind stays inert.
 */
export async function besideForeignLayers<Result>(work: () => Promise<Result>): Promise<Result> {
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== topModal() && !element.inert,
  );
  showAgain((element) => element.show());
  for (const element of behind) element.inert = true;
  try {
    return await work();
  } finally {
    for (const element of behind) element.inert = false;
    showAgain((element) => element.showModal());
  }
}

/** Closes all dialogs and shows them in the same order. The focus stays, and each remembers the element that opened it. */
function showAgain(show: (element: HTMLDialogElement) => void): void {
  const focused = document.activeElement;
  const dialogs = open.filter((element) => element instanceof HTMLDialogElement);
  const openers = dialogs.toReversed().map((element) => {
    element.close();
    return document.activeElement;
  });
  for (const element of dialogs) {
    focus(openers.pop());
    show(element);
  }
  focus(focused);
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
}
