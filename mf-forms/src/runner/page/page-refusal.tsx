import { type ErrorLine, ErrorLines, errorLinesOf } from '@carefront/shared/forms';
import { InlineMessage, makeStyles } from '@carefront/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../use-runner.ts';

export interface PageRefusalProps {
  refusal: Refusal;
  /** The part of the page with the fields. */
  fields: RefObject<HTMLElement | null>;
}

const useStyles = makeStyles({ root: { outlineStyle: 'none', whiteSpace: 'pre-line' } });

/** Lists the fields in error and takes the focus once per attempt; while the person corrects them, nothing moves (RN-14). */
export function PageRefusal({ refusal, fields }: PageRefusalProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<readonly ErrorLine[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the page anew
  useEffect(() => {
    setLines(fields.current ? errorLinesOf(fields.current) : []);
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal, fields]);
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {lines.length > 0 ? (
        <ErrorLines lines={lines} />
      ) : (
        <InlineMessage intent="error">{refusal.messages.join('\n')}</InlineMessage>
      )}
    </div>
  );
}
