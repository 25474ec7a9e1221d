import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react';

interface PageCardProps {
  /** 720 px for pages with several sections; otherwise 480 px. */
  isWide?: boolean;
  children: ReactNode;
}

/** One card in the middle of the page. */
export function PageCard({ isWide = false, children }: PageCardProps) {
  return (
    <div className="auth-page">
      <div className={isWide ? 'auth-card auth-card--wide' : 'auth-card'}>{children}</div>
    </div>
  );
}

/** 1 on a page of this remote; 3 inside another remote, which has its own title above. */
type ViewLevel = 1 | 3;
const LevelContext = createContext<ViewLevel>(1);
export const ViewLevelProvider = LevelContext.Provider;

interface ViewHeadingProps {
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

/**
 * Keeps the focus in the field while a button is pressed. Otherwise the field's blur shows a message that moves the button away from the
 * pointer, and the press misses it.
 */
export function keepFieldFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
