import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** 1 on a page of this remote; 3 inside another remote, which has its own title above. */
export type ViewLevel = 1 | 3;
const LevelContext = createContext<ViewLevel>(1);
export const ViewLevelProvider = LevelContext.Provider;

export interface ViewHeadingProps {
  id?: string;
  /** True when a user's action opened this view, so that a screen reader continues here. */
  takesFocus: boolean;
  children: ReactNode;
}

export function ViewHeading({ id, takesFocus, children }: ViewHeadingProps) {
  const level = useContext(LevelContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} ref={heading} tabIndex={-1} className="auth-heading">
      {children}
    </Heading>
  );
}
