import { useLocation } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { ResetPage } from './features/reset-password/reset.page.tsx';
import { StaffPage } from './features/staff/staff.page.tsx';
import { ConfirmEmailPage } from './pages/confirm-email.page.tsx';
import { LoginPage } from './pages/login.page.tsx';
import { ReleasesRoute } from './pages/releases-route.tsx';
import { SecurityRoute } from './pages/security-route.tsx';
import { SettingsRoute } from './pages/settings-route.tsx';
import { SignedInOnly } from './pages/signed-in-only.tsx';
import { type AuthPage, pageOf } from './paths.ts';

const PAGES: Record<AuthPage, () => ReactNode> = {
  login: () => <LoginPage />,
  confirm: () => <ConfirmEmailPage />,
  reset: () => <ResetPage />,
  security: () => <SignedInOnly>{(signedIn) => <SecurityRoute {...signedIn} />}</SignedInOnly>,
  releases: () => <ReleasesRoute />,
  settings: () => <SettingsRoute />,
  staff: () => <SignedInOnly>{(signedIn) => <StaffPage {...signedIn} />}</SignedInOnly>,
};

/** Shows the login, security or staff page, by address. */
export function App() {
  const { path } = useLocation();
  const page = pageOf(path);
  return <RemoteUiProvider key={page}>{page && PAGES[page]()}</RemoteUiProvider>;
}
