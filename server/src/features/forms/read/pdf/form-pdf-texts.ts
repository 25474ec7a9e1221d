import type { Locale } from '@carefront/shared/contracts';
import { CARD_BRANDS } from '@carefront/shared/domain';

/** The PDF's own texts. */
interface FormPdfTexts {
  readonly client: string;
  readonly noClient: string;
  readonly version: string;
  readonly submitted: string;
  readonly submittedBy: string;
  readonly filledOut: string;
  readonly response: string;
  readonly noAnswer: string;
  readonly yes: string;
  readonly no: string;
  readonly entry: (number: number) => string;
  readonly file: string;
  readonly sketch: string;
  readonly noSketch: string;
  readonly sketchWithout: string;
  readonly signedBy: string;
  readonly missingPicture: (alt: string) => string;
  /** @param response - Part of the id. */
  readonly footer: (response: string) => string;
  readonly page: (number: number, count: number) => string;
}

export const FORM_PDF_TEXTS: Readonly<Record<Locale, FormPdfTexts>> = {
  en: {
    client: 'Client',
    noClient: 'Not a client yet',
    version: 'Version',
    submitted: 'Submitted',
    submittedBy: 'Submitted by',
    filledOut: 'the clinic, for the client',
    response: 'Response',
    noAnswer: 'No answer',
    yes: 'Yes',
    no: 'No',
    entry: (number) => `Entry ${number}`,
    file: 'File',
    sketch: 'Drawing',
    noSketch: 'Nothing was drawn.',
    sketchWithout: 'The picture under this drawing cannot be printed.',
    signedBy: 'Signed by',
    missingPicture: (alt) => (alt ? `Picture: ${alt}` : 'Picture'),
    footer: (response) => `Submitted form ${response}`,
    page: (number, count) => `Page ${number} of ${count}`,
  },
  fr: {
    client: 'Client',
    noClient: 'N’est pas encore client',
    version: 'Version',
    submitted: 'Envoyé',
    submittedBy: 'Envoyé par',
    filledOut: 'la clinique, pour le client',
    response: 'Réponse',
    noAnswer: 'Sans réponse',
    yes: 'Oui',
    no: 'Non',
    entry: (number) => `Entrée ${number}`,
    file: 'Fichier',
    sketch: 'Dessin',
    noSketch: 'Rien n’a été dessiné.',
    sketchWithout: 'L’image sous ce dessin ne peut pas être imprimée.',
    signedBy: 'Signé par',
    missingPicture: (alt) => (alt ? `Image\u00A0: ${alt}` : 'Image'),
    footer: (response) => `Formulaire envoyé ${response}`,
    page: (number, count) => `Page ${number} de ${count}`,
  },
};

/** Lists whose ids built-in blocks store. */
export type NamedList =
  | 'service'
  | 'practitioner'
  | 'occupation'
  | 'country'
  | 'state'
  | 'relationship'
  | 'contact_type'
  | 'diagnosis'
  | 'program';

interface FieldLabel {
  readonly en: string;
  readonly fr: string;
  /** The answer is an id of this list, or several. */
  readonly list?: NamedList;
  /** The answer is 0 or 1. */
  readonly isFlag?: true;
  /** Texts of stored values. A value without one is printed as it is stored. */
  readonly values?: ValueTexts;
}

type ValueTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const SEXES: ValueTexts = {
  en: { M: 'Male', F: 'Female', O: 'Other' },
  fr: { M: 'Masculin', F: 'Féminin', O: 'Autre' },
};
const GENDERS: ValueTexts = {
  en: {},
  fr: {
    Male: 'Homme',
    Female: 'Femme',
    'Non-binary': 'Non binaire',
    Transgender: 'Transgenre',
    Intersex: 'Intersexe',
    'Another term': 'Un autre terme',
    'Prefer not to say': 'Préfère ne pas répondre',
  },
};
const DAYS: ValueTexts = {
  en: {},
  fr: { Sun: 'dim.', Mon: 'lun.', Tue: 'mar.', Wed: 'mer.', Thu: 'jeu.', Fri: 'ven.', Sat: 'sam.' },
};
const FREQUENCIES: ValueTexts = {
  en: {},
  fr: { Weekly: 'Chaque semaine', 'Bi-weekly': 'Toutes les deux semaines', '3x': '3 fois', Monthly: 'Chaque mois' },
};

/**
 * Fields of the built-in blocks that a printed form shows (EN-14, EN-15, EN-02). Fields without a label are left out: ids, passwords and
 * settings of notices.
 */
export const FIELD_LABELS: Readonly<Record<string, FieldLabel>> = {
  service_id: { en: 'Service', fr: 'Service', list: 'service' },
  practitioner_id: { en: 'Practitioner', fr: 'Intervenant', list: 'practitioner' },
  occupation_id: { en: 'Discipline', fr: 'Discipline', list: 'occupation' },
  first_name: { en: 'First name', fr: 'Prénom' },
  last_name: { en: 'Last name', fr: 'Nom de famille' },
  dob: { en: 'Date of birth', fr: 'Date de naissance' },
  sex: { en: 'Sex', fr: 'Sexe', values: SEXES },
  gender: { en: 'Gender', fr: 'Genre', values: GENDERS },
  other_gender: { en: 'Own term for gender', fr: 'Terme choisi pour le genre' },
  email: { en: 'Email', fr: 'Courriel' },
  other_email: { en: 'Other email', fr: 'Autre courriel' },
  phone_number: { en: 'Phone 1', fr: 'Téléphone 1' },
  other_phone: { en: 'Phone 2', fr: 'Téléphone 2' },
  address: { en: 'Address', fr: 'Adresse' },
  city: { en: 'City/Town', fr: 'Ville' },
  country_id: { en: 'Country', fr: 'Pays', list: 'country' },
  state_id: { en: 'Province/State', fr: 'Province ou État', list: 'state' },
  postal_code: { en: 'Postal code', fr: 'Code postal' },
  date: { en: 'Date', fr: 'Date' },
  time: { en: 'Time', fr: 'Heure' },
  timezone: { en: 'Time zone', fr: 'Fuseau horaire' },
  bool_needs_guardian: { en: 'Requires a legal guardian', fr: 'A besoin d’un tuteur légal', isFlag: true },
  relationship_id: { en: 'Relationship', fr: 'Lien de parenté', list: 'relationship' },
  contact_type_id: { en: 'Contact type', fr: 'Type de contact', list: 'contact_type' },
  is_preview_contact: { en: 'Main contact', fr: 'Contact principal', isFlag: true },
  is_consent: { en: 'May give consent', fr: 'Peut consentir', isFlag: true },
  diagnosis_id: { en: 'Diagnosis', fr: 'Diagnostic', list: 'diagnosis' },
  date_onset: { en: 'Date of onset', fr: 'Date d’apparition' },
  relevant_history: { en: 'Relevant history', fr: 'Antécédents pertinents' },
  selected_programs: { en: 'Programs, in the order of choice', fr: 'Programmes, par ordre de choix', list: 'program' },
  waitlisted_programs: { en: 'On the waitlist for', fr: 'Sur la liste d’attente de', list: 'program' },
  card_brand: { en: 'Card', fr: 'Carte', values: { en: CARD_BRANDS, fr: CARD_BRANDS } },
  last_four: { en: 'Last four digits', fr: 'Quatre derniers chiffres' },
  days: { en: 'Days', fr: 'Jours', values: DAYS },
  treatment_frequency: { en: 'How often', fr: 'Fréquence', values: FREQUENCIES },
};

/** Lists of entries, with the title of one entry. */
export const ENTRY_TITLES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  guardian: { en: 'Guardian', fr: 'Tuteur' },
  diagnosis: { en: 'Diagnosis', fr: 'Diagnostic' },
  client_visit_preferences: { en: 'Visit time', fr: 'Moment de visite' },
};
