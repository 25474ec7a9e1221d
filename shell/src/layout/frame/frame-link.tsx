import type { LinkCount } from '@carefront/shared/app';
import type { Locale, MenuLink } from '@carefront/shared/contracts';
import { PageLink } from '../page-link.tsx';
import { FrameIcon } from './frame-icon.tsx';
import { useFrameStyles } from './staff-frame.styles.ts';

export interface FrameLinkProps {
  link: MenuLink;
  locale: Locale;
  count: LinkCount | null;
  isCurrent: boolean;
  /** In the list of all links: words beside the drawing at every width. */
  isWide?: boolean;
  onNavigate?: () => void;
}

/** A link of the navigation. Its name is 'Appointments, 3 requests'. The count takes no room of its own, so nothing moves when it comes. */
export function FrameLink({ link, locale, count, isCurrent, isWide, onNavigate }: FrameLinkProps) {
  const styles = useFrameStyles();
  const wide = isWide ? ('' as const) : undefined;
  const shared = {
    className: styles.link,
    'data-wide': wide,
    'data-counted': link.count ? '' : undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children: (
      <>
        <FrameIcon name={link.icon} />
        <span className={styles.text} data-wide={wide}>
          <span className={styles.words}>
            {link.label[locale]}
            {count && <span className={styles.heard}>{`, ${count[locale]}`}</span>}
          </span>
          {count && (
            <span className={styles.count} data-wide={wide} aria-hidden="true">
              {count[locale]}
            </span>
          )}
        </span>
      </>
    ),
  };
  // An editor's page has a Content-Security-Policy of its own, and so needs a new document.
  if (link.hasEditor) return <a href={link.to} {...shared} />;
  return <PageLink to={link.to} {...shared} {...(onNavigate && { onNavigate })} />;
}
