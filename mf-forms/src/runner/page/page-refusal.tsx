import { type ErrorLine, ErrorLines, errorLinesOf } from '@carefront/shared/forms';
import { InlineMessage, makeClasses } from '@carefront/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../submit/use-refusal.ts';

export interface PageRefusalProps {
  refusal: Refusal;
  /** The part of the page with the fields. */
  fields: RefObject<HTMLElement | null>;
}

const useStyles = makeClasses({ root: { outlineStyle: 'none', whiteSpace: 'pre-line' } });

/** Lists the fields in error and takes the focus once per attempt; while the person corrects them, nothing moves (RN-14). */
export function PageRefusal({ refusal, fields }: PageRefusalProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Refusal | null>(null);
  const [lines, setLines] = useState<readonly ErrorLine[] | null>(null);
  // Waits for one render: the fields of a page that was just opened show their errors after it.
  useEffect(() => setShown(refusal), [refusal]);
  useEffect(() => {
    if (shown !== refusal || !fields.current) return;
    setLines(errorLinesOf(fields.current));
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown, refusal, fields]);
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {lines && lines.length > 0 && <ErrorLines lines={lines} />}
      {lines?.length === 0 && <InlineMessage intent="error">{refusal.messages.join('\n')}</InlineMessage>}
    </div>
  );
}
