import { usePageTitle } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';

export interface PageHeadingProps {
  /** Also the document's title, before the clinic's name, where `title` is absent. */
  children: string;
  /** For headings with what a title must not have: the name of a person. */
  title?: string;
  takesFocus?: boolean;
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
});

/** The one heading of the first level, and the document's title. */
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
