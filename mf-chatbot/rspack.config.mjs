import { remoteConfig, withProofWorker } from '@carefront/tooling/rspack';

export default withProofWorker(
  remoteConfig(import.meta.dirname, {
    styles: ['src/chatbot.css'],
    api: ['getClinicInfo', 'getCountriesStates', 'getBotCheck', 'registerByChatbot', 'listRegistrations'],
    emits: ['confirm/requested@1'],
    handles: ['confirm/answered@1', 'auth/signed-out@1'],
  }),
);
