import { useSession } from '@carefront/shared/app';
import { isStaff } from '@carefront/shared/contracts';

/** Whether the reader works at the clinic: clients and visitors see no tools of those who make forms. */
export function useWorksHere(): boolean {
  const session = useSession();
  return session.status === 'signed-in' && isStaff(session.user.roles);
}
