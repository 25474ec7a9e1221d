import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { InlineMessage, Link, makeClasses, useUiLocale } from '../../ui/index.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { ROW } from './row-mark.ts';

const useStyles = makeClasses({ root: { outlineStyle: 'none' } });

/**
 * Lists the fields in error after a refused submit, each line a link to its field. Shown at the top of a long form; takes the focus in
 * place of the first field in error.
 */
export function ErrorSummary() {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const { submitFailed, errors, submitErrors } = useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  });
  const [lines, setLines] = useState<readonly ErrorLine[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew from the page with each change of what is wrong
  useEffect(() => {
    const form = root.current?.closest('form');
    setLines(form && submitFailed ? errorLinesOf(form) : []);
  }, [submitFailed, errors, submitErrors]);
  return (
    <div ref={root} tabIndex={-1} className={styles.root} {...{ [ERROR_SUMMARY]: '' }}>
      {lines.length > 0 && <ErrorLines lines={lines} />}
    </div>
  );
}

/** One field in error, as a summary lists it. */
export interface ErrorLine {
  element: HTMLElement;
  /** The field's label. */
  text: string;
  /** The name of the row that the field stands in, such as 'Entry 2': all rows of a list have the same fields. '' outside of a list. */
  row: string;
}

const useErrorLinesStyles = makeClasses({
  title: { margin: 0, fontWeight: 600 },
  list: { margin: '4px 0 0', paddingInlineStart: '20px' },
});

const hasLabels = (element: HTMLElement): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  'labels' in element;

/** The text of the field's label, or of its group's label, without the mark of a required field. */
function labelOf(element: HTMLElement): string {
  const named = element
    .closest('[role="group"][aria-labelledby], [role="radiogroup"][aria-labelledby]')
    ?.getAttribute('aria-labelledby');
  const label = named ? document.getElementById(named) : hasLabels(element) ? element.labels?.[0] : null;
  const copy = label?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return element.getAttribute('aria-label') ?? '';
  for (const mark of copy.querySelectorAll('[aria-hidden="true"]')) mark.remove();
  return copy.textContent?.trim() ?? '';
}

function rowNameOf(element: HTMLElement): string {
  const row = element.closest(`[${ROW}]`);
  return row?.getAttribute('aria-label') ?? row?.querySelector('legend')?.textContent?.trim() ?? '';
}

/** The fields of this part of the page that show an error, in their order. */
export const errorLinesOf = (root: HTMLElement): ErrorLine[] =>
  fieldsInError(root).map((element) => ({ element, text: labelOf(element), row: rowNameOf(element) }));

/** Lists fields in error; each line is a link to its field. */
export function ErrorLines({ lines }: { lines: readonly ErrorLine[] }) {
  const t = FORM_MESSAGES[useUiLocale()];
  const styles = useErrorLinesStyles();
  return (
    <InlineMessage intent="error">
      <p className={styles.title}>{t.errorSummary(lines.length)}</p>
      <ul className={styles.list}>
        {lines.map(({ element, text, row }) => (
          <li key={element.id}>
            <Link
              href={`#${element.id}`}
              onClick={(event) => {
                // Only the focus moves: the address belongs to the page.
                event.preventDefault();
                focusField(element);
              }}
            >
              {row === '' ? text : t.inRow(row, text)}
            </Link>
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}

/** Attribute of a form's error summary. */
const ERROR_SUMMARY = 'data-cf-error-summary';

/** The fields in error, in the order of the page. A group of checkboxes or radio buttons occurs once; fields of two blocks may share a name. */
function fieldsInError(form: HTMLElement): HTMLElement[] {
  const seen = new Set<Element>();
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter((element) => {
    const group = element.closest('[role="group"][aria-labelledby], [role="radiogroup"]') ?? element;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

/** For a group of radio buttons, the first button gets the focus: the group cannot have it. */
function focusField(field: HTMLElement): void {
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
