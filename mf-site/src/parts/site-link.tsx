import { announceIntent, isPagePath, isPlainClick, navigate } from '@carefront/shared/app';
import type { ReactNode } from 'react';

export interface SiteLinkProps {
  /** Path within the site, such as `/site/forms`. */
  to: string;
  className: string;
  /** Accessible name that begins with the visible text, for links whose visible text alone does not say what they are about. */
  label?: string;
  /** The link leads to the current page. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A real link that works without scripts; with them the address bar changes and nothing reloads (SH-08). */
export function SiteLink({ to, className, label, isCurrent = false, children }: SiteLinkProps) {
  const onIntent = isPagePath('booking', to) ? () => announceIntent(to) : undefined;
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
