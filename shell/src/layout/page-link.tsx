import { navigate } from '@carefront/shared/app';
import type { MouseEvent, ReactNode } from 'react';

/** Only a plain click stays in the page: with a modifier the browser opens a tab as it always does. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export interface PageLinkProps {
  to: string;
  className?: string;
  label?: string;
  /** After the address bar has changed. */
  onNavigate?: () => void;
  children: ReactNode;
}

/** A real link; a plain click changes the address bar and nothing reloads (SH-08). Pointing at it loads what it leads to. */
export function PageLink({ to, className, label, onNavigate, children }: PageLinkProps) {
  const announce = () => window.dispatchEvent(new CustomEvent('carefront:intent', { detail: { path: to } }));
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      onPointerEnter={announce}
      onFocus={announce}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
        onNavigate?.();
      }}
    >
      {children}
    </a>
  );
}
