import { LateCode, lateCode } from '../layout/late-code.tsx';
import { PageCard } from '../layout/page-card.tsx';
import type { SignedIn } from './signed-in-only.tsx';

const pageCode = lateCode('security', () => import('./security.page.tsx'));

/** `/account/security`, whose code only those load who open it. */
export function SecurityDoor(signedIn: SignedIn) {
  return (
    <PageCard isWide>
      <LateCode code={pageCode}>{({ SecurityPage }) => <SecurityPage {...signedIn} />}</LateCode>
    </PageCard>
  );
}
