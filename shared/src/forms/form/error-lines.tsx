import { InlineMessage, Link, makeClasses, useUiLocale } from '../../ui/index.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { fieldsInError, focusField } from './focus-first-error.ts';
import { ROW } from './row-mark.ts';

/** One field in error, as a summary lists it. */
export interface ErrorLine {
  element: HTMLElement;
  /** The field's label. */
  text: string;
  /** The name of the row that the field stands in, such as 'Entry 2': all rows of a list have the same fields. '' outside of a list. */
  row: string;
}

const useStyles = makeClasses({
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
  const styles = useStyles();
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
