import { remoteConfig } from '@carefront/tooling/rspack';

export default remoteConfig(import.meta.dirname, {
  api: ['getClinicInfo', 'getCountriesStates', 'getBotCheck', 'registerByChatbot'],
  emits: ['confirm/requested@1', 'notice/requested@1'],
  handles: ['confirm/answered@1'],
});
