import { defineMessages } from '../../app/index.ts';

/** Texts about the clinic's consent form in a form about a person. */
export const CONSENT_SECTION = defineMessages(
  {
    consentForm: 'Consent form',
    consentNeeds: (fields: string) => `Enter ${fields} first.`,
    theFirstName: 'the first name',
    theLastName: 'the last name',
    theDob: 'the date of birth',
    theEmail: 'the email address',
    readConsent: 'Read the consent form',
    readConsentAgain: 'Read again',
    consentAccepted: 'Consent form accepted.',
    consentSentOn: 'Consent form read. The guardian gets an email to sign it.',
    consentClinicAsks: (clinic: string) =>
      `Consent form read. ${clinic} will get in touch with the guardian about the signature.`,
    consentVoid:
      'The details of the client have changed since the consent form was accepted. Please read it and accept it again.',
  },
  {
    consentForm: 'Formulaire de consentement',
    consentNeeds: (fields: string) => `Saisissez d’abord ${fields}.`,
    theFirstName: 'le prénom',
    theLastName: 'le nom de famille',
    theDob: 'la date de naissance',
    theEmail: 'l’adresse courriel',
    readConsent: 'Lire le formulaire de consentement',
    readConsentAgain: 'Relire',
    consentAccepted: 'Formulaire de consentement accepté.',
    consentSentOn: 'Formulaire de consentement lu. Le tuteur recevra un courriel pour le signer.',
    consentClinicAsks: (clinic: string) =>
      `Formulaire de consentement lu. ${clinic} communiquera avec le tuteur au sujet de la signature.`,
    consentVoid:
      'Les renseignements sur le client ont changé depuis que le formulaire de consentement a été accepté. Veuillez le lire et l’accepter de nouveau.',
  },
);
