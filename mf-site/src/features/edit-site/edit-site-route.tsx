import {
  defineMessages,
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
import { SiteLink } from '../../parts/site-link.tsx';

/** The pages of the public site. */
export interface SitePages {
  Home: ComponentType<{ info: ClinicInfo }>;
  Section: ComponentType<{ info: ClinicInfo; section: SiteSection }>;
}

interface EditSiteRouteProps {
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

/** The texts that are shown before the editor's code is loaded. They are part of the code that visitors load, too. */
const EDIT_SITE_ROUTE = defineMessages(
  {
    title: 'Edit the site',
    loading: 'Loading the editor',
    logInFirst: 'Please log in with your account at the clinic to continue.',
    notYours:
      'Your account cannot open this page. If you work at the clinic and need it, ask an owner or office admin.',
    notLoaded: 'The editor could not be loaded. Check your connection and try again.',
    retry: 'Retry',
    toOwnStart: 'Go to your start page',
  },
  {
    title: 'Modifier le site',
    loading: 'Chargement de l’éditeur',
    logInFirst: 'Veuillez vous connecter avec votre compte de la clinique pour continuer.',
    notYours:
      'Votre compte ne permet pas d’ouvrir cette page. Si vous travaillez à la clinique et en avez besoin, adressez-vous à un propriétaire ou à un administrateur du bureau.',
    notLoaded: 'L’éditeur n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    toOwnStart: 'Aller à votre page de départ',
  },
);
