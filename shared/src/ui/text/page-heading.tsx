import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../app/index.ts';
import { makeClasses } from '../theme/make-classes.ts';

export interface PageHeadingProps {
  /** The heading. Without `title`, also the document's title. */
  children: string;
  /** The document's title, when the heading has a person's name: a title must not have one. */
  title?: string;
  takesFocus?: boolean;
}

const useStyles = makeClasses({
  heading: {
    margin: 0,
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
});

/** The page's only `h1`, and the document's title. */
export function PageHeading({ children, title = children, takesFocus = false }: PageHeadingProps) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
