export { changeClient } from './change-client.ts';
export {
  type ClientProfileRecord,
  findClientProfile,
  type ProfileGuardianRecord,
} from './client-profile.repository.ts';
export { createClient } from './create-client.ts';
export { linkCaller } from './link-caller.ts';
