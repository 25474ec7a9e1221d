import { lazyComponent, useRemote, useSession } from '@carefront/shared/app';
import { type ClinicInfo, reachOf } from '@carefront/shared/contracts';
import type { SwitchedOffProps } from './switched-off.tsx';

const Loaded = lazyComponent<SwitchedOffProps>(
  'switched-off',
  async () => (await import('./switched-off.tsx')).SwitchedOff,
  () => null,
);

/** Loads the notice about switched-off parts only for signed-in people who can switch them on: visitors do not load its code. */
export function LazySwitchedOff({ info }: { info: ClinicInfo }) {
  const { clinic } = useRemote();
  const session = useSession();
  const roles = session.status === 'signed-in' ? session.user.roles : [];
  const canSet = reachOf('saveClinicSettings', roles) !== 'none';
  const canEdit = reachOf('saveBookingSite', roles, clinic.editors) !== 'none';
  return canSet || canEdit ? <Loaded info={info} canSet={canSet} canEdit={canEdit} /> : null;
}
