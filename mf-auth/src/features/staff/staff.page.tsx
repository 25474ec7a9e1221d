import { useMessages, usePageTitle, useRemote } from '@carefront/shared/app';
import { isStaff } from '@carefront/shared/contracts';
import { STAFF } from '../../messages/staff.messages.ts';
import type { SignedIn } from '../../pages/signed-in-only.tsx';
import { StartCard } from './start-card.tsx';
import { Today } from './today/today.tsx';

/** The staff's start page: `/staff` (AU-13). */
export function StaffPage(signedIn: SignedIn) {
  const t = useMessages(STAFF);
  const { panelsOf } = useRemote();
  usePageTitle(t.title);
  const { roles } = signedIn.user;
  const panels = isStaff(roles) ? (panelsOf?.('today', roles) ?? []) : [];
  return panels.length === 0 ? <StartCard {...signedIn} /> : <Today {...signedIn} panels={panels} />;
}
