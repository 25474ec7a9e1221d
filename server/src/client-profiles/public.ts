export {
  type ClientProfileRecord,
  findClientProfile,
  type ProfileGuardianRecord,
} from './client-profile.repository.ts';
