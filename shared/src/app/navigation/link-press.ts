interface LinkPress {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a press follows the link in this page. With a modifier key or another button, the browser opens a tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: LinkPress): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Tells the shell that the person points at a link to this path: the shell loads the code of that page before the press. */
export function announceIntent(path: string): void {
  window.dispatchEvent(new CustomEvent('carefront:intent', { detail: { path } }));
}
