import { announceIntent, isPlainClick, navigate } from '@carefront/shared/app';
import type { ReactNode } from 'react';

export interface PageLinkProps {
  to: string;
  className?: string;
  label?: string;
  /** Called after the address bar has changed. */
  onNavigate?: () => void;
  children: ReactNode;
}

/** A real link: a plain click changes the address bar without a reload (SH-08). Pointing at the link loads the remote of its path. */
export function PageLink({ to, className, label, onNavigate, children }: PageLinkProps) {
  const announce = () => announceIntent(to);
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
