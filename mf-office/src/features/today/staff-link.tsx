import type { MenuLink } from '@carefront/shared/contracts';
import { AppLink, CountedLabel, Link } from '@carefront/shared/ui';

export interface StaffLinkProps {
  link: MenuLink;
  className: string;
}

/**
 * Links to a page. An editor's page needs a new document: CKEditor sets style attributes, so the page has a different
 * Content-Security-Policy, and a document keeps the policy that it was loaded with.
 */
export function StaffLink({ link, className }: StaffLinkProps) {
  const { to, hasEditor } = link;
  const children = <CountedLabel link={link} />;
  if (!hasEditor) return <AppLink {...{ to, className, children }} />;
  return (
    <Link href={to} className={className}>
      {children}
    </Link>
  );
}
