import { announceIntent, isPlainClick, navigate } from '@carefront/shared/app';
import type { ReactNode } from 'react';

export interface PageLinkProps {
  to: string;
  className?: string;
  label?: string;
  /** The link leads to the present page. */
  'aria-current'?: 'page' | undefined;
  /** A variant of the class. */
  'data-wide'?: '' | undefined;
  /** Called after the address bar has changed. */
  onNavigate?: () => void;
  children: ReactNode;
}

/** A real link: a plain click changes the address bar without a reload (SH-08). Pointing at the link loads the remote of its path. */
export function PageLink({ to, label, onNavigate, ...others }: PageLinkProps) {
  const announce = () => announceIntent(to);
  return (
    <a
      href={to}
      {...others}
      aria-label={label}
      onPointerEnter={announce}
      onFocus={announce}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
        onNavigate?.();
      }}
    />
  );
}
