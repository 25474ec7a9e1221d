/** Attribute of a form's error summary. */
export const ERROR_SUMMARY = 'data-cf-error-summary';

/** The fields in error, in the order of the page. A group of checkboxes or radio buttons occurs once; fields of two blocks may share a name. */
export function fieldsInError(form: HTMLElement): HTMLElement[] {
  const seen = new Set<Element>();
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter((element) => {
    const group = element.closest('[role="group"][aria-labelledby], [role="radiogroup"]') ?? element;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

/** For a group of radio buttons, the first button gets the focus: the group cannot have it. */
export function focusField(field: HTMLElement): void {
  const target = field.matches('[role="radiogroup"]') ? field.querySelector<HTMLElement>('input') : field;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView?.({ block: 'center' });
}

/** Moves the focus to the first field in error. @returns whether there was one. */
export function focusFirstError(form: HTMLElement): boolean {
  const [first] = fieldsInError(form);
  if (first) focusField(first);
  return first !== undefined;
}

/** After a refused submit, moves the focus to the summary, if the form has one, otherwise to the first field in error. */
export function focusErrors(form: HTMLElement): void {
  const summary = form.querySelector<HTMLElement>(`[${ERROR_SUMMARY}]`);
  if (!summary) focusFirstError(form);
  else focusField(summary);
}
