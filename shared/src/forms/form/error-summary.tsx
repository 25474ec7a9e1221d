import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { makeClasses } from '../../ui/index.ts';
import { type ErrorLine, ErrorLines, errorLinesOf } from './error-lines.tsx';
import { ERROR_SUMMARY } from './focus-first-error.ts';

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
