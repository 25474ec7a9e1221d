// Texts of built-in blocks. A separate file: a form loads them with the block that shows them, and not with its first page.
import type { CONSENT_PRIVILEGES } from '../../domain/index.ts';
import type { Locale } from '../locales.ts';

/** The clinic is not connected to the payment provider (BI-07). */
export const CARDS_NOT_CONFIGURED: Readonly<Record<Locale, string>> = {
  en: 'Configuration required – Stripe must be configured in the Clinic Settings > Billing to enable feature.',
  fr: 'Configuration requise – Stripe doit être configuré dans Paramètres de la clinique > Facturation pour activer cette fonction.',
};

/** Terms of a block without its own text at a clinic without terms (BL-05), as rich text. Both sides use them: `termsOf` of the domain. */
export const DEFAULT_TERMS: Readonly<Record<Locale, string>> = {
  en: [
    '<p>By submitting this form, you ask to join our waitlist. This does not book an appointment or guarantee a place.</p>',
    '<p>We look at your answers to see whether our services suit you, and contact you when a place is available.</p>',
    '<p>You confirm that your answers are true to the best of your knowledge, and that you may give them for the person named in this form.</p>',
  ].join(''),
  fr: [
    '<p>En envoyant ce formulaire, vous demandez à être ajouté à notre liste d’attente. Cela ne réserve pas de rendez-vous et ne garantit pas de place.</p>',
    '<p>Nous examinons vos réponses pour vérifier que nos services vous conviennent, et nous communiquons avec vous lorsqu’une place se libère.</p>',
    '<p>Vous confirmez que vos réponses sont exactes au meilleur de votre connaissance, et que vous pouvez les donner pour la personne nommée dans ce formulaire.</p>',
  ].join(''),
};

type Statements = Readonly<Record<(typeof CONSENT_PRIVILEGES)[number], string>>;

/** Statements that a client agrees to (BL-03): the form shows them, and a printed form repeats them. */
export const PRIVILEGE_STATEMENTS: Readonly<Record<Locale, Statements>> = {
  en: {
    consent_overall: 'I agree to the assessment and care of the client at this clinic.',
    consent_guardian_referral: 'As a parent or legal guardian, I agree that the client is referred to this clinic.',
    consent_photo: 'The clinic may take photos or videos in sessions, for the client’s care alone.',
    consent_telehealth: 'Sessions may take place by video or phone.',
    consent_program_details: 'I have read the details of the program and agree to them.',
    consent_collection_storage_clinical_data: 'The clinic may collect and store health information about the client.',
    consent_third_party_obtain_release_info:
      'The clinic may get information from other people in the client’s care, and give information to them.',
  },
  fr: {
    consent_overall: 'J’accepte que le client soit évalué et suivi à cette clinique.',
    consent_guardian_referral:
      'En tant que parent ou tuteur légal, j’accepte que le client soit orienté vers cette clinique.',
    consent_photo:
      'La clinique peut prendre des photos ou des vidéos pendant les séances, uniquement pour les soins du client.',
    consent_telehealth: 'Les séances peuvent avoir lieu par vidéo ou par téléphone.',
    consent_program_details: 'J’ai lu les détails du programme et je les accepte.',
    consent_collection_storage_clinical_data:
      'La clinique peut recueillir et conserver des renseignements de santé sur le client.',
    consent_third_party_obtain_release_info:
      'La clinique peut obtenir des renseignements d’autres personnes qui participent aux soins du client, et leur en donner.',
  },
};
