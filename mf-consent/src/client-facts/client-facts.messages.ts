import { defineMessages } from '@carefront/shared/app';

/**
 * Names of the facts that the clinic owns of a client and of a guardian. Copies of labels of the forms: `@carefront/shared/people` would
 * load all fields of a person for them. A test asks for a name for each fact.
 */
export const CLIENT_FACTS = defineMessages(
  {
    first_name: 'First name',
    last_name: 'Last name',
    dob: 'Date of birth',
    bool_needs_guardian: 'Requires a legal guardian',
    email: 'Email',
    other_email: 'Other email',
    phone_number: 'Phone 1',
    phone_type_1: 'Type of phone 1',
    phone_default_1: 'Phone 1 is the default phone',
    other_phone: 'Phone 2',
    phone_type_2: 'Type of phone 2',
    phone_default_2: 'Phone 2 is the default phone',
    contact_type_id: 'Contact type',
    relationship_id: 'Relationship',
    is_preview_contact: 'Main contact',
    is_consent: 'May give consent for the client',
  },
  {
    first_name: 'Prénom',
    last_name: 'Nom de famille',
    dob: 'Date de naissance',
    bool_needs_guardian: 'A besoin d’un tuteur légal',
    email: 'Adresse courriel',
    other_email: 'Autre adresse courriel',
    phone_number: 'Téléphone 1',
    phone_type_1: 'Type du téléphone 1',
    phone_default_1: 'Le téléphone 1 est celui par défaut',
    other_phone: 'Téléphone 2',
    phone_type_2: 'Type du téléphone 2',
    phone_default_2: 'Le téléphone 2 est celui par défaut',
    contact_type_id: 'Type de contact',
    relationship_id: 'Lien de parenté',
    is_preview_contact: 'Contact principal',
    is_consent: 'Peut consentir pour le client',
  },
);

/** Values of the facts. */
export const FACT_VALUES = defineMessages(
  {
    yes: 'Yes',
    no: 'No',
    work: 'Work',
    home: 'Home',
    cellphone: 'Cellphone',
    monthNames: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  {
    yes: 'Oui',
    no: 'Non',
    work: 'Travail',
    home: 'Domicile',
    cellphone: 'Cellulaire',
    monthNames: 'janv févr mars avr mai juin juil août sept oct nov déc',
  },
);
