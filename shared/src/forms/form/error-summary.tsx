import { Link, makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { InlineMessage, useUiLocale } from '../../ui/index.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { ERROR_SUMMARY, fieldsInError, focusField } from './focus-first-error.ts';

const useStyles = makeStyles({
  root: { outlineStyle: 'none' },
  title: { margin: 0, fontWeight: 600 },
  list: { margin: '4px 0 0', paddingInlineStart: '20px' },
});

interface SummaryLine {
  element: HTMLElement;
  text: string;
}

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

/**
 * Lists the fields in error after a refused submit, each line a link to its field. Shown at the top of a long form; takes the focus in
 * place of the first field in error.
 */
export function ErrorSummary() {
  const t = FORM_MESSAGES[useUiLocale()];
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const { submitFailed, errors, submitErrors } = useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  });
  const [lines, setLines] = useState<readonly SummaryLine[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew from the page with each change of what is wrong
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form || !submitFailed) return setLines([]);
    setLines(fieldsInError(form).map((element) => ({ element, text: labelOf(element) })));
  }, [submitFailed, errors, submitErrors]);
  return (
    <div ref={root} tabIndex={-1} className={styles.root} {...{ [ERROR_SUMMARY]: '' }}>
      {lines.length > 0 && (
        <InlineMessage intent="error">
          <p className={styles.title}>{t.errorSummary(lines.length)}</p>
          <ul className={styles.list}>
            {lines.map(({ element, text }) => (
              <li key={element.id}>
                <Link
                  href={`#${element.id}`}
                  onClick={(event) => {
                    // Only the focus moves: the address belongs to the page.
                    event.preventDefault();
                    focusField(element);
                  }}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </InlineMessage>
      )}
    </div>
  );
}
