import { RemoteUiProvider } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { ResetPage } from './features/reset-password/reset.page.tsx';
import { ConfirmEmailPage } from './pages/confirm-email.page.tsx';
import { SecurityRoute } from './pages/security-route.tsx';
import { SignedInOnly } from './pages/signed-in-only.tsx';
import type { AuthPage } from './paths.ts';

export type OtherPage = Exclude<AuthPage, 'login'>;

const PAGES: Record<OtherPage, () => ReactNode> = {
  confirm: () => <ConfirmEmailPage />,
  reset: () => <ResetPage />,
  security: () => <SignedInOnly>{(signedIn) => <SecurityRoute {...signedIn} />}</SignedInOnly>,
};

/** The pages that need shared/ui. */
export function OtherPages({ page }: { page: OtherPage }) {
  return <RemoteUiProvider>{PAGES[page]()}</RemoteUiProvider>;
}
