import { lazyPage } from '../layout/lazy-page.tsx';
import { PageCard } from '../layout/page-card.tsx';
import type { SignedIn } from './signed-in-only.tsx';

const SecurityPage = lazyPage<SignedIn>('security', async () => (await import('./security.page.tsx')).SecurityPage);

export function SecurityRoute(signedIn: SignedIn) {
  return (
    <PageCard isWide>
      <SecurityPage {...signedIn} />
    </PageCard>
  );
}
