import { codeQuery, Parcel, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { type ClinicInfo, reachOf } from '@carefront/shared/contracts';
import type { SiteSection } from '@carefront/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { EDIT_SITE_DOOR } from '../../messages/edit-site-door.ts';

/** The site's own pages, as visitors see them. */
export interface SitePages {
  Home: ComponentType<{ info: ClinicInfo }>;
  Section: ComponentType<{ info: ClinicInfo; section: SiteSection }>;
}

export interface EditSiteDoorProps {
  pages: SitePages;
}

/** The whole page hears of the login by the session, this place too. */
const LOGIN = { isRedirectDisabled: true, onSignedIn: () => undefined };

/**
 * Who may not edit reads so, or logs in here; for the others the editor is fetched. Visitors load nothing of it. The server asks again.
 * The document is this page's own: the shell loads one on the way here, with the policy that CKEditor needs.
 */
export function EditSiteDoor({ pages }: EditSiteDoorProps) {
  const t = useMessages(EDIT_SITE_DOOR);
  const { clinic } = useRemote();
  const session = useSession();
  useEffect(() => {
    document.title = `${t.title} · ${clinic.name}`;
  }, [t.title, clinic.name]);
  if (session.status === 'unknown') return <Waiting />;
  if (session.status === 'anonymous')
    return (
      <Closed text={t.logInFirst} lead="h2">
        <div className="site-login">
          <Parcel name="login-form@1" props={LOGIN} />
        </div>
      </Closed>
    );
  if (reachOf('saveBookingSite', session.user.roles) === 'none') return <Closed text={t.notYours} />;
  // Anew for another person: what the last one typed is not theirs.
  return <LateEditor key={session.user.id} pages={pages} userId={session.user.id} />;
}

const loadEditor = async () => ({ Page: (await import('./edit-site.page.tsx')).EditSitePage });

/** Not `React.lazy`: code that cannot be fetched gets a retry, not the site's crash panel. */
function LateEditor({ pages, userId }: EditSiteDoorProps & { userId: number }) {
  const t = useMessages(EDIT_SITE_DOOR);
  const { data, isError, isFetching, refetch } = useQuery(codeQuery(useRemote(), 'edit-site', loadEditor));
  if (data) return <data.Page pages={pages} userId={userId} />;
  if (!isError) return <Waiting />;
  return (
    <Closed text={t.notLoaded} role="alert">
      <button
        type="button"
        className="site-button site-button-primary"
        aria-disabled={isFetching}
        onClick={() => {
          if (!isFetching) void refetch();
        }}
      >
        {t.retry}
      </button>
    </Closed>
  );
}

function Waiting() {
  const t = useMessages(EDIT_SITE_DOOR);
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
  const t = useMessages(EDIT_SITE_DOOR);
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
