import { EMPTY_CONTACT } from '@carefront/shared/domain';
import type { ClientProfileRecord } from '../client-profiles/public.ts';
import type { ReachedClient } from './reached-client.repository.ts';

/** What a contact knows of a client: the name. Everything else is as for a client of whom the clinic knows nothing. */
export const namesOnly = ({ id, firstName, lastName }: ReachedClient): ClientProfileRecord => ({
  ...EMPTY_CONTACT,
  client_id: id,
  user_id: null,
  first_name: firstName,
  last_name: lastName,
  dob: '',
  sex: 'M',
  same_as_sex: 0,
  gender: '',
  other_gender: '',
  address: '',
  city: '',
  country_id: null,
  state_id: null,
  postal_code: '',
  timezone: '',
  bool_needs_guardian: 0,
  guardian: [],
  diagnosis: [],
});
