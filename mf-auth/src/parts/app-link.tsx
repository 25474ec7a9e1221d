import { navigate } from '@carefront/shared/app';
import { Link } from '@carefront/shared/ui';
import type { MouseEvent, ReactNode } from 'react';

/** A new tab, a new window, a download and the like stay the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export interface AppLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A real address that changes without a reload (SH-08). */
export function AppLink({ to, className, children }: AppLinkProps) {
  return (
    <Link
      href={to}
      className={className}
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
