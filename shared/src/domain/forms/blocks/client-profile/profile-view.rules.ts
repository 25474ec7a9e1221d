import type { FieldFlags } from '../../../people/person-form-errors.rules.ts';
import type { FormBlock } from '../../definition/form-definition.ts';
import type { ClientProfileAnswers } from './answers/client-profile.ts';
import { flagsOf } from './client-fields.rules.ts';
import { type ClientBlockProperties, clientBlockProperties } from './client-properties.rules.ts';

/** Whether the person reaches the chosen client only as a contact. The server sets the mark for a chosen client, whatever the answers say. */
export const isContactsClient = ({
  client_id,
  is_client_contact,
}: Pick<ClientProfileAnswers, 'client_id' | 'is_client_contact'>): boolean =>
  client_id !== null && is_client_contact === 1;

const NAMES: readonly string[] = ['first_name', 'last_name'];

/** Fields of the wanted visit, which a contact answers: they are no data of the client. */
export const CONTACTS_FIELDS: readonly (keyof ClientProfileAnswers)[] = [
  'service_id',
  'practitioner_id',
  'occupation_id',
  'date',
  'time',
  'is_video_session',
];

/** What the block shows of a client, and what may be changed. */
export interface ProfileView {
  readonly fields: FieldFlags;
  readonly properties: ClientBlockProperties;
}

/** The fields and properties of the block for these answers (CP-01, CP-03). A contact sees the client's name, and changes nothing. */
export function profileView(
  block: Pick<FormBlock, 'fields' | 'properties'>,
  person: { readonly isStaff: boolean },
  profile: Pick<ClientProfileAnswers, 'client_id' | 'is_client_contact'>,
): ProfileView {
  const fields = flagsOf(block);
  const properties = clientBlockProperties(block, person);
  if (!isContactsClient(profile)) return { fields, properties };
  const isKnown = (slug: string): boolean => NAMES.includes(slug) || CONTACTS_FIELDS.some((field) => field === slug);
  return {
    fields: {
      isVisible: (slug) => isKnown(slug) && fields.isVisible(slug),
      isRequired: (slug) => isKnown(slug) && fields.isRequired(slug),
    },
    properties: {
      ...properties,
      addsGuardians: false,
      editsGuardians: false,
      viewsGuardians: false,
      editsClient: false,
    },
  };
}
