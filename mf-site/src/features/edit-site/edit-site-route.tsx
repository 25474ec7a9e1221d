import {
  type LazyFallbackProps,
  LoginGate,
  lazyComponent,
  pagePath,
  useMessages,
  usePageTitle,
  useRemote,
  useSession,
} from '@carefront/shared/app';
import { type ClinicInfo, isStaff, reachOf } from '@carefront/shared/contracts';
import type { SiteSection } from '@carefront/shared/domain';
import type { ComponentType, ReactNode } from 'react';
import { EDIT_SITE_ROUTE } from '../../messages/edit-site-route.ts';
import { SiteLink } from '../../parts/site-link.tsx';

/** The pages of the public site. */
export interface SitePages {
  Home: ComponentType<{ info: ClinicInfo }>;
  Section: ComponentType<{ info: ClinicInfo; section: SiteSection }>;
}

export interface EditSiteRouteProps {
  pages: SitePages;
}

const EditSitePage = lazyComponent<EditSiteRouteProps & { userId: number }>(
  'edit-site',
  async () => (await import('./edit-site.page.tsx')).EditSitePage,
  EditorFallback,
);

/**
 * The site's editor, for people who may edit the site; visitors do not load its code. The page has a separate document: the shell loads it
 * on entry, with the policy that CKEditor needs.
 */
export function EditSiteRoute({ pages }: EditSiteRouteProps) {
  const t = useMessages(EDIT_SITE_ROUTE);
  const { clinic } = useRemote();
  usePageTitle(t.title);
  return (
    <LoginGate
      allows={({ roles }) => reachOf('saveBookingSite', roles, clinic.editors) !== 'none'}
      waiting={<Waiting />}
      login={(form) => (
        <Closed text={t.logInFirst} lead="h2">
          <div className="site-login">{form}</div>
        </Closed>
      )}
      refused={
        <Closed text={t.notYours}>
          <OwnStart />
        </Closed>
      }
    >
      {(user) => <EditSitePage pages={pages} userId={user.id} />}
    </LoginGate>
  );
}

function OwnStart() {
  const t = useMessages(EDIT_SITE_ROUTE);
  const session = useSession();
  const isOfStaff = session.status === 'signed-in' && isStaff(session.user.roles);
  return (
    <SiteLink to={pagePath(isOfStaff ? 'staff-start' : 'account')} className="site-button site-button-primary">
      {t.toOwnStart}
    </SiteLink>
  );
}

function EditorFallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
  const t = useMessages(EDIT_SITE_ROUTE);
  if (!hasFailed) return <Waiting />;
  return (
    <Closed text={t.notLoaded} role="alert">
      <button
        type="button"
        className="site-button site-button-primary"
        aria-disabled={isRetrying}
        onClick={() => {
          if (!isRetrying) onRetry();
        }}
      >
        {t.retry}
      </button>
    </Closed>
  );
}

function Waiting() {
  const t = useMessages(EDIT_SITE_ROUTE);
  return (
    <div className="site-page">
      <div className="site-inner site-failed site-loading" role="status" aria-label={t.loading}>
        <div className="site-skeleton site-skeleton-title" />
        <div className="site-skeleton site-skeleton-line" />
      </div>
    </div>
  );
}

interface ClosedProps {
  text: string;
  /** The login form has a heading of the third level. */
  lead?: 'p' | 'h2';
  role?: 'alert';
  children?: ReactNode;
}

function Closed({ text, lead: Lead = 'p', role, children }: ClosedProps) {
  const t = useMessages(EDIT_SITE_ROUTE);
  return (
    <div className="site-page">
      <div className="site-inner site-failed" role={role}>
        <h1 className="site-section-title">{t.title}</h1>
        <Lead className="site-lead">{text}</Lead>
        {children}
      </div>
    </div>
  );
}
