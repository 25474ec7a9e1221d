import type { ConsentCertificate, ConsentEvidence, Locale, Role } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import type { WithheldPart } from '../consent/public.ts';

/** The role in which the holder of an emailed link signs. */
type LinkSigner = Exclude<ConsentEvidence['role'], 'provider'>;

/** The PDF's own texts. */
export interface ConsentPdfTexts {
  /** Names of the twelve months; January is the first. */
  readonly monthNames: readonly string[];
  readonly status: string;
  readonly statuses: Readonly<Record<ConsentStatus, string>>;
  readonly client: string;
  readonly birthDate: string;
  readonly guardian: string;
  readonly provider: string;
  readonly contacts: string;
  readonly contact: Readonly<Record<'name' | 'relationship' | 'organization' | 'phone' | 'email', string>>;
  readonly statement: string;
  readonly terms: string;
  readonly signatures: string;
  readonly signedBy: Readonly<Record<ConsentEvidence['role'], string>>;
  readonly awaitsProvider: string;
  /**
   * Text in place of a missing picture.
   * @param alt - The picture's description; '' when it has none.
   */
  readonly picture: (alt: string) => string;
  readonly certificate: string;
  readonly proves: string;
  /** The same text for a reader who does not see the IP address. */
  readonly provesWithoutPlace: string;
  readonly fingerprint: string;
  /** Text about the attached file, if one is attached. @param fileName - Name of the attached file. */
  readonly textAttached: (fileName: string) => string;
  /** Description in the PDF viewer's list of attached files. */
  readonly attachment: string;
  /** The result of the check follows. */
  readonly checkedAgain: string;
  readonly intact: string;
  readonly changed: string;
  readonly consent: string;
  readonly consentId: string;
  readonly clinic: string;
  readonly name: string;
  readonly method: string;
  readonly methods: Readonly<Record<ConsentEvidence['method'], string>>;
  /** Label for the sender of an emailed link. */
  readonly linkSentBy: string;
  readonly roles: Readonly<Record<Role, string>>;
  /** The link has no sender: it was sent with a visitor's form. */
  readonly withBooking: string;
  readonly linkAddress: string;
  /** By the role of the signer. */
  readonly addressOnFile: Readonly<Record<LinkSigner, string>>;
  readonly addressNotOnFile: Readonly<Record<LinkSigner, string>>;
  readonly atClinic: string;
  readonly atUtc: string;
  readonly ip: string;
  readonly browser: string;
  readonly language: string;
  readonly languages: Readonly<Record<Locale, string>>;
  readonly release: string;
  readonly shownProof: string;
  readonly shownProofs: Readonly<Record<NonNullable<ConsentEvidence['shown_proof']>, string>>;
  readonly templateVersion: string;
  readonly request: string;
  readonly withheld: string;
  /** By part of the document; an unknown part is shown as it is stored. */
  readonly withheldParts: Readonly<Record<WithheldPart, string>>;
  /** The signer was shown all parts. */
  readonly nothingWithheld: string;
  readonly documentHash: string;
  readonly termsHash: string;
  readonly previousHash: string;
  /** The first signature has no signature before it. */
  readonly firstSignature: string;
  readonly hash: string;
  readonly check: string;
  readonly signatureIntact: string;
  readonly signatureChanged: string;
  readonly unknown: string;
  readonly unknownBrowser: string;
  readonly events: string;
  readonly noEvents: string;
  readonly event: Readonly<Record<'at' | 'what' | 'who', string>>;
  /** By the action's name in the log; an unknown action is shown as it is stored. */
  readonly actions: Readonly<Record<string, string>>;
  readonly actors: Readonly<Record<ConsentCertificate['events'][number]['actor'], string>>;
  readonly footer: (shortId: string) => string;
  readonly page: (number: number, of: number) => string;
}

const CONSENT_PDF_EN: ConsentPdfTexts = {
  monthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  status: 'Status',
  statuses: { Draft: 'Draft', Viewed: 'Viewed', Signed: 'Signed', Completed: 'Completed' },
  client: 'Client',
  birthDate: 'Date of birth',
  guardian: 'Guardian',
  provider: 'Practitioner',
  contacts: 'Third-party contacts',
  contact: {
    name: 'Name',
    relationship: 'Relationship',
    organization: 'Organization',
    phone: 'Phone',
    email: 'Email',
  },
  statement: 'Statement',
  terms: 'Terms of service',
  signatures: 'Signatures',
  signedBy: {
    client: 'Signed by the client',
    guardian: 'Signed by the guardian',
    provider: 'Signed by the practitioner',
  },
  awaitsProvider: 'To be completed by provider',
  picture: (alt) => (alt ? `[picture: ${alt}]` : '[picture]'),
  certificate: 'Certificate of signature',
  proves:
    'This page says who signed this consent, when and from where, and how the server identified them. The clinic’s server recorded this at that moment. The person typed the name, and the browser reported its own name.',
  provesWithoutPlace:
    'This page says who signed this consent and when, and how the server identified them. The clinic’s server recorded this at that moment. The person typed the name. The clinic also keeps a record of where it was signed from, and with which browser.',
  fingerprint: 'A hash (SHA-256) is the fingerprint of a text: if one letter changes, the hash changes.',
  textAttached: (fileName) =>
    `The signed text is attached to the PDF as ${fileName}. Anybody can work out the hash of that file and compare it with the hash of everything that was signed. The same hash is at the foot of every page.`,
  attachment: 'Exact copy of everything that was signed',
  checkedAgain: 'The text, people and signatures were checked again when this file was made:',
  intact: 'Unchanged since it was signed.',
  changed:
    'Changed after it was signed. Something is not as it was. Do not rely on this document, and tell the clinic.',
  consent: 'Consent',
  consentId: 'Number',
  clinic: 'Clinic',
  name: 'Name as typed',
  method: 'How the server identified them',
  methods: {
    account: 'Logged in with their account',
    'account-two-factor': 'Logged in with their account and a second factor',
    link: 'Opened the link that was sent to their email address',
    booking: 'Signed while booking, without an account',
  },
  linkSentBy: 'The link was sent by',
  roles: {
    client: 'the client',
    guardian: 'a guardian',
    contact: 'a contact',
    practitioner: 'a practitioner',
    staff: 'staff of the clinic',
    office_admin: 'an office admin',
    owner: 'the owner of the clinic',
  },
  withBooking: 'The server, with a booking that someone made without an account',
  linkAddress: 'Address of the link',
  addressOnFile: {
    client: 'When it was sent, it was on file as the client’s',
    guardian: 'When it was sent, it was on file as a guardian’s',
  },
  addressNotOnFile: {
    client: 'When it was sent, it was not on file as the client’s',
    guardian: 'When it was sent, it was not on file as a guardian’s',
  },
  atClinic: 'Time at the clinic',
  atUtc: 'Time in UTC',
  ip: 'Internet address',
  browser: 'Browser',
  language: 'Language of the page',
  languages: { en: 'English', fr: 'French' },
  release: 'Release that showed it',
  shownProof: 'Proof of what the signer was shown',
  shownProofs: {
    'shown-hash': 'The page sent the hash of the form that it showed, and it matched',
    'record-hash': 'The form was sent back with its own hash, and it matched',
    served: 'The server had last shown this form to the signer',
    submission: 'The form with its terms was sent together with the signature',
  },
  templateVersion: 'Version of the clinic’s text',
  request: 'Request',
  withheld: 'Not shown to the signer',
  withheldParts: {
    'client.dob': 'the client’s date of birth',
    'guardian.email': 'the guardian’s email address',
    practitioner: 'the practitioner’s name',
    third_party_contact: 'details of third-party contacts other than their names',
  },
  nothingWithheld: 'Nothing: the signer saw all of it',
  documentHash: 'Hash of everything that was signed',
  termsHash: 'Hash of the terms',
  previousHash: 'Hash of the signature before',
  firstSignature: 'None: this is the first',
  hash: 'Hash of this signature',
  check: 'Check',
  signatureIntact: 'Unchanged',
  signatureChanged: 'This signature, or the text that was signed with it, was changed.',
  unknown: 'Not known',
  unknownBrowser: 'Not known',
  events: 'History',
  noEvents: 'The log has no entries about it.',
  event: { at: 'When', what: 'What', who: 'Who' },
  actions: {
    'consent.created': 'The consent form was made',
    'consent.link-sent': 'A link to sign it was sent',
    'consent.viewed': 'The signer opened it',
    'consent.signed': 'The terms were accepted',
    'consent.completed': 'The practitioner signed',
    'consent.saved': 'Its third-party contacts were saved',
  },
  actors: {
    person: 'Someone with an account',
    visitor: 'A visitor',
    link: 'With the emailed link',
    system: 'The server',
  },
  footer: (shortId) => `Consent ${shortId}`,
  page: (number, of) => `Page ${number} of ${of}`,
};

const CONSENT_PDF_FR: ConsentPdfTexts = {
  monthNames: ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'],
  status: 'État',
  statuses: { Draft: 'Brouillon', Viewed: 'Consulté', Signed: 'Signé', Completed: 'Terminé' },
  client: 'Client',
  birthDate: 'Date de naissance',
  guardian: 'Tuteur',
  provider: 'Intervenant',
  contacts: 'Personnes tierces',
  contact: {
    name: 'Nom',
    relationship: 'Lien',
    organization: 'Organisme',
    phone: 'Téléphone',
    email: 'Courriel',
  },
  statement: 'Déclaration',
  terms: 'Conditions de service',
  signatures: 'Signatures',
  signedBy: {
    client: 'Signé par le client',
    guardian: 'Signé par le tuteur',
    provider: 'Signé par l’intervenant',
  },
  awaitsProvider: 'À signer par l’intervenant',
  picture: (alt) => (alt ? `[image\u00A0: ${alt}]` : '[image]'),
  certificate: 'Certificat de signature',
  proves:
    'On lit sur cette page qui a signé ce consentement, quand et d’où, et comment le serveur a reconnu la personne. Le serveur de la clinique l’a noté à ce moment-là. Le nom a été tapé par la personne, et le navigateur a donné le sien.',
  provesWithoutPlace:
    'On lit sur cette page qui a signé ce consentement et quand, et comment le serveur a reconnu la personne. Le serveur de la clinique l’a noté à ce moment-là. Le nom a été tapé par la personne. La clinique sait aussi d’où et avec quel navigateur elle a signé.',
  fingerprint: 'L’empreinte (SHA-256) identifie un texte\u00A0: si une seule lettre changeait, elle serait différente.',
  textAttached: (fileName) =>
    `Le texte signé est joint au PDF sous le nom ${fileName}. Chacun peut calculer l’empreinte de ce fichier et la comparer à l’empreinte de tout ce qui a été signé. La même empreinte figure au bas de chaque page.`,
  attachment: 'Copie exacte de tout ce qui a été signé',
  checkedAgain:
    'Le texte, les personnes et les signatures ont été vérifiés de nouveau à la création de ce fichier\u00A0:',
  intact: 'Inchangé depuis la signature.',
  changed:
    'Modifié après la signature. Quelque chose n’est plus comme à ce moment-là. Ne vous fiez pas à ce document et avertissez la clinique.',
  consent: 'Consentement',
  consentId: 'Numéro',
  clinic: 'Clinique',
  name: 'Nom tel que tapé',
  method: 'Comment le serveur a reconnu la personne',
  methods: {
    account: 'Connexion à son compte',
    'account-two-factor': 'Connexion à son compte avec un second facteur',
    link: 'Ouverture du lien envoyé à son adresse courriel',
    booking: 'Signature pendant la réservation, sans compte',
  },
  linkSentBy: 'Lien envoyé par',
  roles: {
    client: 'le client',
    guardian: 'un tuteur',
    contact: 'un contact',
    practitioner: 'un intervenant',
    staff: 'le personnel de la clinique',
    office_admin: 'un administrateur du bureau',
    owner: 'le propriétaire de la clinique',
  },
  withBooking: 'Le serveur, avec une réservation que quelqu’un a faite sans compte',
  linkAddress: 'Adresse du lien',
  addressOnFile: {
    client: 'À l’envoi, elle était au dossier comme celle du client',
    guardian: 'À l’envoi, elle était au dossier comme celle d’un tuteur',
  },
  addressNotOnFile: {
    client: 'À l’envoi, elle n’était pas au dossier comme celle du client',
    guardian: 'À l’envoi, elle n’était pas au dossier comme celle d’un tuteur',
  },
  atClinic: 'Heure à la clinique',
  atUtc: 'Heure UTC',
  ip: 'Adresse Internet',
  browser: 'Navigateur',
  language: 'Langue de la page',
  languages: { en: 'Anglais', fr: 'Français' },
  release: 'Version qui l’a affiché',
  shownProof: 'Preuve de ce qui a été montré au signataire',
  shownProofs: {
    'shown-hash': 'La page a envoyé l’empreinte du formulaire affiché, et elle correspondait',
    'record-hash': 'Le formulaire a été renvoyé avec son empreinte, et elle correspondait',
    served: 'Le serveur venait de montrer ce formulaire au signataire',
    submission: 'Le formulaire et ses conditions ont été envoyés avec la signature',
  },
  templateVersion: 'Version du texte de la clinique',
  request: 'Requête',
  withheld: 'Non montré au signataire',
  withheldParts: {
    'client.dob': 'la date de naissance du client',
    'guardian.email': 'l’adresse courriel du tuteur',
    practitioner: 'le nom de l’intervenant',
    third_party_contact: 'les renseignements sur les personnes tierces autres que leur nom',
  },
  nothingWithheld: 'Rien\u00A0: tout lui a été montré',
  documentHash: 'Empreinte de tout ce qui a été signé',
  termsHash: 'Empreinte des conditions',
  previousHash: 'Empreinte de la signature précédente',
  firstSignature: 'Aucune, c’est la première',
  hash: 'Empreinte de cette signature',
  check: 'Vérification',
  signatureIntact: 'Inchangée',
  signatureChanged: 'Cette signature, ou le texte qui a été signé avec elle, a été modifiée.',
  unknown: 'Inconnue',
  unknownBrowser: 'Inconnu',
  events: 'Historique',
  noEvents: 'Aucune entrée dans le journal.',
  event: { at: 'Quand', what: 'Quoi', who: 'Qui' },
  actions: {
    'consent.created': 'Le formulaire de consentement a été créé',
    'consent.link-sent': 'Un lien pour le signer a été envoyé',
    'consent.viewed': 'Il a été ouvert par la personne qui doit signer',
    'consent.signed': 'Les conditions ont été acceptées',
    'consent.completed': 'L’intervenant a signé',
    'consent.saved': 'Ses personnes tierces ont été enregistrées',
  },
  actors: {
    person: 'Une personne avec un compte',
    visitor: 'Un visiteur',
    link: 'Avec le lien du courriel',
    system: 'Le serveur',
  },
  footer: (shortId) => `Consentement ${shortId}`,
  page: (number, of) => `Page ${number} sur ${of}`,
};

export const CONSENT_PDF_TEXTS: Readonly<Record<Locale, ConsentPdfTexts>> = {
  en: CONSENT_PDF_EN,
  fr: CONSENT_PDF_FR,
};
