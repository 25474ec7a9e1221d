import { useLocation } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { AccountPage } from './features/account/account.page.tsx';
import { ResetPage } from './features/reset-password/reset.page.tsx';
import { LoginPage } from './pages/login.page.tsx';
import { SecurityDoor } from './pages/security-door.tsx';
import { SignedInOnly } from './pages/signed-in-only.tsx';
import { type AuthPage, pageOf } from './paths.ts';

const PAGES: Record<AuthPage, () => ReactNode> = {
  login: () => <LoginPage />,
  reset: () => <ResetPage />,
  security: () => <SignedInOnly>{(signedIn) => <SecurityDoor {...signedIn} />}</SignedInOnly>,
  account: () => <SignedInOnly>{(signedIn) => <AccountPage {...signedIn} place="account" />}</SignedInOnly>,
  staff: () => <SignedInOnly>{(signedIn) => <AccountPage {...signedIn} place="staff" />}</SignedInOnly>,
};

/** Signing in and the own account, by the page's address. */
export function App() {
  const { path } = useLocation();
  const page = pageOf(path);
  return <RemoteUiProvider key={page}>{page && PAGES[page]()}</RemoteUiProvider>;
}
