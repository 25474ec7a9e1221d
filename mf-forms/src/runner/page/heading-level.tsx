import { createContext, type HTMLAttributes, type Ref, useContext } from 'react';

type Level = 2 | 3 | 4 | 5;

const HeadingLevelContext = createContext<Level>(3);

/** Level of the headings inside. */
export const HeadingLevel = HeadingLevelContext.Provider;

export interface InnerHeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  ref?: Ref<HTMLHeadingElement>;
  /** A dialog gives this heading the focus when the page is turned. */
  'data-cf-autofocus'?: string;
  children: string;
}

/** A heading of the level that its place has. */
export function InnerHeading({ children, ...props }: InnerHeadingProps) {
  const Tag = `h${useContext(HeadingLevelContext)}` as const;
  return <Tag {...props}>{children}</Tag>;
}
