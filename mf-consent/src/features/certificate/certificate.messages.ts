import { defineMessages } from '@carefront/shared/app';

export const CERTIFICATE = defineMessages(
  {
    title: 'Certificate of signature',
    /** After the title of the consent form and a comma. */
    forClient: (client: string) => `for ${client}`,
    loading: 'Loading the certificate',
    back: 'Back to the consent form',
    backToAccount: 'Back to your account',
    backToConsents: 'Back to the consents',
    print: 'Print',
    savePdf: 'Save as PDF',

    intact: 'Unchanged since it was signed',
    intactText: 'The text, people and signatures were checked again when you opened this page.',
    changed: 'Changed after it was signed',
    changedText: 'This form was changed after it was signed. Don’t rely on it, and tell the clinic.',
    signatureChanged: 'This signature, or the text that was signed with it, was changed.',

    provesTitle: 'What this proves',
    proves:
      'It says who signed this form, when and from where, and how the server identified them. The clinic’s server recorded this at that moment. The name was typed by the person; the browser name was reported by the browser.',
    hashes: 'A hash is the fingerprint of a text: if one letter changes, the hash changes.',
    textInPdf:
      'The signed text is attached to the PDF, as signed-document.json. Anybody can work out the hash (SHA-256) of that file and compare it with the hash of everything that was signed.',

    name: 'Name as typed',
    method: 'How the server identified them',
    linkSentBy: 'The link was sent by',
    withBooking: 'with an online booking',
    linkAddress: 'Address',
    signedAt: 'When',
    inZone: (moment: string, zone: string) => `${moment} (${zone})`,
    ip: 'Internet address',
    browser: 'Browser',
    language: 'Language of the page',
    en: 'English',
    fr: 'French',
    release: 'Release that showed it',
    unknown: 'Not known',
    unknownBrowser: 'Not known',
    shownProof: 'Proof of what the signer was shown',
    templateVersion: 'Version of the clinic’s text',
    withheld: 'Not shown to the signer',
    requestId: 'Request',
    termsHash: 'Hash of the terms',
    documentHash: 'Hash of everything that was signed',
    previousHash: 'Hash of the signature before',
    hash: 'Hash of this signature',

    eventsTitle: 'History',
    timesIn: (zone: string) => `All times are those of the clinic (${zone}).`,
    noEvents: 'The log has no entries about it.',

    missingTitle: 'This certificate cannot be found',
    missing: 'The address may be incomplete, or the consent form is not one of yours.',
    unsignedTitle: 'Not signed yet',
    unsigned: 'The certificate is here as soon as the consent form is signed.',
  },
  {
    title: 'Certificat de signature',
    forClient: (client) => `pour ${client}`,
    loading: 'Chargement du certificat',
    back: 'Retour au formulaire de consentement',
    backToAccount: 'Retour à votre compte',
    backToConsents: 'Retour aux consentements',
    print: 'Imprimer',
    savePdf: 'Enregistrer en PDF',

    intact: 'Inchangé depuis la signature',
    intactText: 'Le texte, les personnes et les signatures ont été vérifiés de nouveau à l’ouverture de cette page.',
    changed: 'Modifié après la signature',
    changedText: 'Ce formulaire a été modifié après la signature. Ne vous y fiez pas et avertissez la clinique.',
    signatureChanged: 'Cette signature, ou le texte qui a été signé avec elle, a été modifiée.',

    provesTitle: 'Ce que cela prouve',
    proves:
      'On y lit qui a signé ce formulaire, quand et d’où, et comment le serveur a reconnu la personne. Le serveur de la clinique l’a noté à ce moment-là. Le nom a été tapé par la personne; le nom du navigateur vient du navigateur.',
    hashes: 'L’empreinte identifie un texte\u00A0: si une seule lettre changeait, elle serait différente.',
    textInPdf:
      'Le texte signé est joint au PDF, sous le nom signed-document.json. Chacun peut calculer l’empreinte (SHA-256) de ce fichier et la comparer à l’empreinte de tout ce qui a été signé.',

    name: 'Nom tel que tapé',
    method: 'Comment le serveur a reconnu la personne',
    linkSentBy: 'Le lien a été envoyé par',
    withBooking: 'avec une réservation en ligne',
    linkAddress: 'Adresse',
    signedAt: 'Quand',
    inZone: (moment, zone) => `${moment} (${zone})`,
    ip: 'Adresse Internet',
    browser: 'Navigateur',
    language: 'Langue de la page',
    en: 'Anglais',
    fr: 'Français',
    release: 'Version qui l’a affiché',
    unknown: 'Inconnue',
    unknownBrowser: 'Inconnu',
    shownProof: 'Preuve de ce qui a été montré au signataire',
    templateVersion: 'Version du texte de la clinique',
    withheld: 'Non montré au signataire',
    requestId: 'Requête',
    termsHash: 'Empreinte des conditions',
    documentHash: 'Empreinte de tout ce qui a été signé',
    previousHash: 'Empreinte de la signature précédente',
    hash: 'Empreinte de cette signature',

    eventsTitle: 'Historique',
    timesIn: (zone) => `Toutes les heures sont celles de la clinique (${zone}).`,
    noEvents: 'Aucune entrée dans le journal.',

    missingTitle: 'Certificat introuvable',
    missing: 'L’adresse est peut-être incomplète, ou ce formulaire de consentement n’est pas l’un des vôtres.',
    unsignedTitle: 'Pas encore signé',
    unsigned: 'Le certificat sera ici dès que le formulaire de consentement sera signé.',
  },
);

/** By the role of the signer. */
export const SIGNED_BY = defineMessages(
  { client: 'Signed by the client', guardian: 'Signed by the guardian', provider: 'Signed by the practitioner' },
  { client: 'Signé par le client', guardian: 'Signé par le tuteur', provider: 'Signé par l’intervenant' },
);

/** The owner of the email address that got the link, by the role of the signer. */
export const ON_FILE = defineMessages(
  { client: 'on file as the client’s', guardian: 'on file as the guardian’s' },
  { client: 'au dossier comme celle du client', guardian: 'au dossier comme celle du tuteur' },
);
export const NOT_ON_FILE = defineMessages(
  { client: 'not on file as the client’s', guardian: 'not on file as the guardian’s' },
  { client: 'pas au dossier comme celle du client', guardian: 'pas au dossier comme celle du tuteur' },
);

/** How the server identified the signer. */
export const METHODS = defineMessages(
  {
    account: 'Logged in with their account',
    'account-two-factor': 'Logged in with their account and a second factor',
    link: 'Opened the link that was sent to their email address',
    booking: 'Signed while booking, without an account',
  },
  {
    account: 'Connexion à son compte',
    'account-two-factor': 'Connexion à son compte avec un second facteur',
    link: 'Ouverture du lien envoyé à son adresse courriel',
    booking: 'Signature pendant la réservation, sans compte',
  },
);

/** What proves that the signer was shown the signed form. */
export const SHOWN_PROOFS = defineMessages(
  {
    'shown-hash': 'The page sent the hash of the form that it showed, and it matched',
    'record-hash': 'The form was sent back with its own hash, and it matched',
    served: 'The server had last shown this form to the signer',
    submission: 'The form with its terms was sent together with the signature',
  },
  {
    'shown-hash': 'La page a envoyé l’empreinte du formulaire affiché, et elle correspondait',
    'record-hash': 'Le formulaire a été renvoyé avec son empreinte, et elle correspondait',
    served: 'Le serveur venait de montrer ce formulaire au signataire',
    submission: 'Le formulaire et ses conditions ont été envoyés avec la signature',
  },
);

/** The parts of the signed document that the signer did not see. A part without a text is shown by its name. */
export const WITHHELD = defineMessages(
  {
    'client.dob': 'The client’s date of birth',
    'guardian.email': 'The guardian’s email address',
    practitioner: 'The practitioner’s name',
    third_party_contact: 'Details of third-party contacts other than their names',
  },
  {
    'client.dob': 'La date de naissance du client',
    'guardian.email': 'L’adresse courriel du tuteur',
    practitioner: 'Le nom de l’intervenant',
    third_party_contact: 'Les renseignements sur les personnes tierces autres que leur nom',
  },
);

/** The texts for the names in the log. A name without a text is shown unchanged. */
export const EVENTS = defineMessages(
  {
    'consent.created': 'The consent form was made',
    'consent.link-sent': 'A link to sign it was sent',
    'consent.viewed': 'The signer opened it',
    'consent.signed': 'The terms were accepted',
    'consent.completed': 'The practitioner signed',
    'consent.saved': 'Its third-party contacts were saved',
  },
  {
    'consent.created': 'Le formulaire de consentement a été créé',
    'consent.link-sent': 'Un lien pour le signer a été envoyé',
    'consent.viewed': 'Il a été ouvert par la personne qui doit signer',
    'consent.signed': 'Les conditions ont été acceptées',
    'consent.completed': 'L’intervenant a signé',
    'consent.saved': 'Ses personnes tierces ont été enregistrées',
  },
);

export const EVENT_ACTORS = defineMessages(
  {
    person: 'Someone with an account',
    visitor: 'A visitor',
    link: 'With the emailed link',
    system: 'The server',
  },
  {
    person: 'Une personne avec un compte',
    visitor: 'Un visiteur',
    link: 'Avec le lien du courriel',
    system: 'Le serveur',
  },
);

/** The names of the roles of the person who sent the link. */
export const ROLE_WORDS = defineMessages(
  {
    client: 'Client',
    guardian: 'Guardian',
    contact: 'Contact',
    practitioner: 'Practitioner',
    staff: 'Staff',
    office_admin: 'Office admin',
    owner: 'Owner',
  },
  {
    client: 'Client',
    guardian: 'Tuteur',
    contact: 'Contact',
    practitioner: 'Intervenant',
    staff: 'Personnel',
    office_admin: 'Administrateur du bureau',
    owner: 'Propriétaire',
  },
);
