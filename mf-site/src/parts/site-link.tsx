import { announceIntent, isPagePath, isPlainClick, navigate } from '@carefront/shared/app';
import type { ReactNode } from 'react';

export interface SiteLinkProps {
  /** A path of this site, such as `/site/team`. */
  to: string;
  className: string;
  /** Accessible name, for links whose visible text alone does not name their target. It begins with the visible text. */
  label?: string;
  /** The link leads to the current page. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link that also works without scripts. With scripts, it changes the address and nothing reloads (SH-08). */
export function SiteLink({ to, className, label, isCurrent = false, children }: SiteLinkProps) {
  const onIntent = isPagePath('booking', to) || isPagePath('forms', to) ? () => announceIntent(to) : undefined;
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
