/** Moves the focus to the first field in error, in the order of the page. @returns whether there was one. */
export function focusFirstError(form: HTMLElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of radio buttons is not focusable itself.
  const target = invalid?.matches('[role="radiogroup"]') ? invalid.querySelector<HTMLElement>('input') : invalid;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView?.({ block: 'center' });
  return target !== undefined && target !== null;
}
