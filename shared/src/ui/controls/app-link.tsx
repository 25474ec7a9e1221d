import type { MouseEvent, ReactNode } from 'react';
import { navigate } from '../../app/index.ts';
import { Link } from './link.tsx';

export interface AppLinkProps {
  to: string;
  className?: string;
  /** Accessible name, when one view has several of these links. */
  'aria-label'?: string;
  children: ReactNode;
}

/** The browser handles clicks that open a new tab, a new window or a download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** A link with a real address that opens without a reload (SH-08). */
export function AppLink({ to, className, children, 'aria-label': label }: AppLinkProps) {
  return (
    <Link
      href={to}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
