import type { ReactNode } from 'react';

export interface PageCardProps {
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
