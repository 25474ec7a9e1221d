import { makeClasses } from '@carefront/shared/ui';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface FocusHeadingProps {
  level: 2 | 3 | 4;
  /** True when a user's action opened this view, so that a screen reader continues here. */
  takesFocus?: boolean;
  ref?: Ref<HTMLHeadingElement>;
  id?: string;
  children: ReactNode;
}

const useStyles = makeClasses({
  root: {
    margin: 0,
    fontSize: '18px',
    fontWeight: 600,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
    '&:is(h2)': { fontSize: '20px' },
  },
});

/** A heading below that of the page (`PageHeading`), which can take the focus when its view replaces another. */
export function FocusHeading({ level, takesFocus = false, ref, id, children }: FocusHeadingProps) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle<HTMLHeadingElement | null, HTMLHeadingElement | null>(ref, () => heading.current);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} ref={heading} tabIndex={-1} className={styles.root}>
      {children}
    </Heading>
  );
}
