import { useSession } from '@carefront/shared/app';
import { isStaff } from '@carefront/shared/contracts';

/** Whether the person at the browser works for the clinic. */
export function useIsStaff(): boolean {
  const session = useSession();
  return session.status === 'signed-in' && isStaff(session.user.roles);
}
