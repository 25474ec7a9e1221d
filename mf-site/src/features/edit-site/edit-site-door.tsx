import { Parcel, SITE_EDITOR_PATH, useMessages, useRemote, useSession } from '@carefront/shared/app';
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

/** Who may not edit reads so, or logs in here; for the others the editor is fetched. Visitors load nothing of it. The server asks again. */
export function EditSiteDoor({ pages }: EditSiteDoorProps) {
  const t = useMessages(EDIT_SITE_DOOR);
  const { clinic, renderedPath } = useRemote();
  const session = useSession();
  useEffect(() => {
    document.title = `${t.title} · ${clinic.name}`;
  }, [t.title, clinic.name]);
  if (session.status === 'unknown') return <Waiting />;
  if (session.status === 'anonymous')
    return (
      <Closed text={t.logInFirst}>
        <Parcel name="mf-auth/login-form" props={LOGIN} />
      </Closed>
    );
  if (reachOf('saveBookingSite', session.user.roles) === 'none') return <Closed text={t.notYours} />;
  if (!renderedPath.startsWith(SITE_EDITOR_PATH)) return <OwnDocument />;
  // Anew for another person: what the last one typed is not theirs.
  return <LateEditor key={session.user.id} pages={pages} userId={session.user.id} />;
}

/** Somebody came here without a new document, after logging in for example: the policy of the one they came in is too strict for CKEditor. */
function OwnDocument() {
  useEffect(() => window.location.replace(SITE_EDITOR_PATH), []);
  return <Waiting />;
}

const EDITOR_CODE = {
  queryKey: ['site', 'code', 'edit-site'],
  queryFn: async () => ({ Page: (await import('./edit-site.page.tsx')).EditSitePage }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};

/** Not `React.lazy`: code that cannot be fetched gets a retry, not the site's crash panel. */
function LateEditor({ pages, userId }: EditSiteDoorProps & { userId: number }) {
  const t = useMessages(EDIT_SITE_DOOR);
  const { data, isError, isFetching, refetch } = useQuery(EDITOR_CODE);
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
  role?: 'alert';
  children?: ReactNode;
}

function Closed({ text, role, children }: ClosedProps) {
  const t = useMessages(EDIT_SITE_DOOR);
  return (
    <div className="site-page">
      <div className="site-inner site-failed" role={role}>
        <h1 className="site-section-title">{t.title}</h1>
        <p className="site-lead">{text}</p>
        {children}
      </div>
    </div>
  );
}
