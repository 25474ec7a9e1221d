import { isBlankHtml } from '@carefront/shared/domain';
import { SiteLink } from '../../parts/site-link.tsx';

export interface MoreLinkProps {
  to: string;
  /** Rich text of the section's own page. */
  pageText: string;
  /** The text that the home page already shows. */
  sectionText: string;
  children: string;
}

/** Links to a section's own page, when that page says more than the home page (ST-21). */
export function MoreLink({ to, pageText, sectionText, children }: MoreLinkProps) {
  if (isBlankHtml(pageText) || pageText.trim() === sectionText.trim()) return null;
  return (
    <p className="site-more">
      <SiteLink to={to} className="site-more-link">
        {children}
      </SiteLink>
    </p>
  );
}
