import { remoteConfig } from '@carefront/tooling/rspack';

export default remoteConfig(import.meta.dirname, {
  api: [
    'getClinicInfo',
    'getLocations',
    'fetchOptionsByLocation',
    'fetchSlotsByMonth',
    'holdSlot',
    'bookOnSite',
    'getIntakeDataOption',
    'getGuardianData',
    'getClientPractitioners',
  ],
  emits: ['booking/appointment-booked@1', 'booking/dialog-closed@1', 'notice/requested@1', 'confirm/requested@1'],
  handles: ['confirm/answered@1', 'auth/signed-out@1'],
});
