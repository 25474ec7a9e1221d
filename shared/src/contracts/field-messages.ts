import type { Locale } from './locales.ts';

/**
 * Words for the codes that the rules of `shared/domain` give about a field. One table for both sides: the browser shows them before
 * anything is sent, the server answers them. English to the letter of specification 000, section 5.
 */
export const FIELD_MESSAGES = {
  'first-name-required': { en: 'The first name field is required.', fr: 'Le prénom est obligatoire.' },
  'last-name-required': { en: 'The last name field is required.', fr: 'Le nom de famille est obligatoire.' },
  'dob-required': { en: 'The date of birth field is required.', fr: 'La date de naissance est obligatoire.' },
  'dob-invalid': {
    en: 'The date of birth is not a valid date.',
    fr: "La date de naissance n'est pas une date valide.",
  },
  'dob-in-future': {
    en: 'The date of birth must be in the past.',
    fr: 'La date de naissance doit être dans le passé.',
  },
  'email-required': { en: 'The email field is required.', fr: "L'adresse e-mail est obligatoire." },
  'email-invalid': { en: 'The email address must be a valid email address.', fr: "L'adresse e-mail n'est pas valide." },
  'phone-invalid': {
    en: 'Please enter a valid phone number, such as +1 (416) 555-0199.',
    fr: 'Veuillez saisir un numéro valide, par exemple +1 (416) 555-0199.',
  },
  'address-too-long': {
    en: 'The address may not be longer than 255 characters.',
    fr: "L'adresse ne peut pas dépasser 255 caractères.",
  },
  'city-too-long': {
    en: 'The city may not be longer than 255 characters.',
    fr: 'La ville ne peut pas dépasser 255 caractères.',
  },
  'notes-too-long': {
    en: 'The notes may not be longer than 255 characters.',
    fr: 'Les notes ne peuvent pas dépasser 255 caractères.',
  },
  'state-not-of-country': {
    en: 'Please choose a province or state of the chosen country.',
    fr: 'Veuillez choisir une province ou un État du pays choisi.',
  },
  'country-unknown': { en: 'Please choose a country from the list.', fr: 'Veuillez choisir un pays de la liste.' },
  'contact-type-required': { en: 'The contact type field is required.', fr: 'Le type de contact est obligatoire.' },
  'relationship-required': { en: 'The relationship field is required.', fr: 'Le lien de parenté est obligatoire.' },
  'guardian-required': {
    en: 'The client is a minor. A legal guardian is required.',
    fr: 'Le client est mineur. Un tuteur légal est requis.',
  },
  'guardian-mandatory': {
    en: 'The client is a minor. A legal guardian is required.',
    fr: 'Le client est mineur. Un tuteur légal est requis.',
  },
  'main-contact-needs-email': {
    en: 'The main contact needs a valid email address.',
    fr: 'Le contact principal doit avoir une adresse e-mail valide.',
  },
  'sms-needs-cellphone': {
    en: 'Please select a default and valid cellphone.',
    fr: 'Veuillez choisir un cellulaire valide par défaut.',
  },
  'service-unknown': { en: 'Please choose a service from the list.', fr: 'Veuillez choisir un service de la liste.' },
  'practitioner-unknown': {
    en: 'Please select a practitioner to continue.',
    fr: 'Veuillez choisir un praticien pour continuer.',
  },
  'location-unknown': { en: 'Please choose a location from the list.', fr: 'Veuillez choisir un lieu de la liste.' },
  'time-does-not-exist': {
    en: 'This time does not exist on that day, because the clock changes. Please choose another one.',
    fr: "Cette heure n'existe pas ce jour-là, car l'heure change. Veuillez en choisir une autre.",
  },
  'time-repeated': {
    en: 'This time occurs twice on that day, because the clock changes. Please choose one of the two.',
    fr: "Cette heure revient deux fois ce jour-là, car l'heure change. Veuillez en choisir une.",
  },
  'time-disagrees': {
    en: 'The date and time do not match the chosen slot. Please choose the time again.',
    fr: "La date et l'heure ne correspondent pas à la plage choisie. Veuillez la choisir de nouveau.",
  },
  'time-not-offered': {
    en: 'This time is not offered. Please choose another one.',
    fr: "Cette heure n'est pas offerte. Veuillez en choisir une autre.",
  },
  'range-too-long': {
    en: 'Please ask for at most 62 days at once.',
    fr: 'Veuillez demander au plus 62 jours à la fois.',
  },
  'range-reversed': {
    en: 'The end date must not be before the start date.',
    fr: 'La date de fin ne peut pas précéder la date de début.',
  },
  'zone-unknown': {
    en: 'Please choose a time zone from the list.',
    fr: 'Veuillez choisir un fuseau horaire de la liste.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type FieldCode = keyof typeof FIELD_MESSAGES;

export const fieldMessage = (code: FieldCode, locale: Locale): string => FIELD_MESSAGES[code][locale];
