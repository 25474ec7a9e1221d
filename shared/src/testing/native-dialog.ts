// jsdom has no methods of <dialog>. These do what tests can see: the dialog is open, the page behind it takes no focus, and the focus returns.

/** The open modal dialogs with the element that had the focus, the topmost last. */
const topLayer: { readonly dialog: HTMLDialogElement; readonly opener: Element | null }[] = [];

/** Whether an open dialog makes the element inert, as browsers do without an attribute. */
export function isBehindDialog(element: Element): boolean {
  const top = topLayer.findLast(({ dialog }) => dialog.isConnected)?.dialog;
  return top !== undefined && !top.contains(element);
}

function show(dialog: HTMLDialogElement, isModal: boolean): void {
  if (dialog.open || !dialog.isConnected)
    throw new DOMException('The dialog is open or not in the page', 'InvalidStateError');
  dialog.open = true;
  if (isModal) topLayer.push({ dialog, opener: document.activeElement });
  dialog.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
}

Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    show(this, false);
  },
  showModal(this: HTMLDialogElement) {
    show(this, true);
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const index = topLayer.findIndex(({ dialog }) => dialog === this);
    const [closed] = index < 0 ? [] : topLayer.splice(index, 1);
    const { opener } = closed ?? {};
    if (opener instanceof HTMLElement && opener !== document.body && !isBehindDialog(opener)) opener.focus();
  },
});
