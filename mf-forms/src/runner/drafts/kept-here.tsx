import { tabDraft, useMessages } from '@carefront/shared/app';
import { Button, makeClasses } from '@carefront/shared/ui';
import { type ReactNode, useState } from 'react';
import { RUNNER } from '../runner.messages.ts';

export interface KeptHereProps {
  /** The answers are kept on this device. */
  isKept: boolean;
  /** The person does not want them there. */
  isUnkept: boolean;
  /** Removes what is kept; what is typed stays in the page. */
  dontKeep: () => void;
  keepAgain: () => void;
  /** Further buttons about the answers. */
  children?: ReactNode;
}

const useStyles = makeClasses({
  line: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
});

/**
 * Says that the answers stay on this device, which others may use, and lets the person decide against it (RN-19). The first sentence is not
 * announced: it would be repeated at each save.
 */
export function KeptHere({ isKept, isUnkept, dontKeep, keepAgain, children }: KeptHereProps) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const hasChoice = isKept || isUnkept;
  return (
    <>
      {isKept && !isUnkept && <p className={styles.line}>{t.staysHere}</p>}
      <p role="status" className={styles.line}>
        {isUnkept && t.notKept}
      </p>
      {(hasChoice || children) && (
        <div className={styles.actions}>
          {hasChoice && (
            <Button size="small" onClick={isUnkept ? keepAgain : dontKeep}>
              {isUnkept ? t.keepAgain : t.dontKeep}
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  );
}

/** The wish to keep nothing of this form on this device: it ends with the tab. */
export function useKeptWish(draftKey: string): readonly [isUnkept: boolean, setUnkept: (isUnkept: boolean) => void] {
  const [wish] = useState(() =>
    tabDraft<{ isUnkept: true }>({
      key: `form-unkept.${draftKey}`,
      parse: ({ isUnkept }) => (isUnkept === true ? { isUnkept } : null),
    }),
  );
  const [isUnkept, setUnkept] = useState(() => wish.read() !== null);
  return [
    isUnkept,
    (next) => {
      wish.write(next ? { isUnkept: true } : null);
      setUnkept(next);
    },
  ];
}
