import { defineMessages } from '@carefront/shared/app';
import type { ColourScheme } from '@carefront/shared/domain';

const ADJUSTED_EN: Readonly<Record<ColourScheme, string>> = {
  light: 'On light pages we use a darker shade',
  dark: 'On dark pages we use a lighter shade',
};
const ADJUSTED_FR: Readonly<Record<ColourScheme, string>> = {
  light: 'Sur les pages claires, nous utilisons une teinte plus foncée',
  dark: 'Sur les pages sombres, nous utilisons une teinte plus claire',
};

export const CLINIC_SETTINGS = defineMessages(
  {
    loading: 'Loading the settings',
    save: 'Save',
    undo: 'Undo changes',
    /** The accessible name of a section's button: 'Save, Online booking'. */
    actOn: (act: string, name: string) => `${act}, ${name}`,
    unsaved: 'Not saved yet',
    saved: (title: string) => `${title}: saved.`,
    numberMissing: 'Write a number of hours.',
    hoursUnit: 'hours',

    booking: 'Online booking',
    bookingText: 'Who can book, and what happens with a booking.',
    bookingHelp: 'Shows Book Now on your site.',
    hiddenLinksHelp: 'For links that you send yourself, also while your site shows no booking.',
    approveHelp: 'Without this, each booking is a request that someone at the clinic answers.',

    times: 'Times',
    timesText: 'Which times visitors are offered.',
    intervalHelp: 'Services may have an interval of their own.',
    hours: 'Opening hours',
    hoursHelp:
      'From Monday to Friday, for practitioners without hours of their own. Leave both blank for 8:00 AM to 5:00 PM.',

    requests: 'Requests and changes',
    requestsText: 'How long a request keeps its time, and until when people change a booking themselves.',
    expiryHelp: 'After that, the time is free again. Applies to new requests; from 1 to 720 hours.',
    noticeHelp: 'From 0 to 720 hours. 0: until the session starts.',

    reminders: 'Reminders and text messages',
    remindersText: 'What clients hear before a session.',
    reminderHelp: 'From 1 to 168 hours. None are sent between 9:00 PM and 8:00 AM.',
    textsHelp: 'Clients choose text messages themselves, for a cellphone number they give.',

    names: 'Names in messages',
    namesText: 'How a message says which client it is about, such as for a parent of two children.',
    namesHelp:
      'Only where the same person gets the messages of several clients. The name is also in the subjects of emails and in calendars, which others may see.',

    age: 'Age of consent',
    ageText: 'From when clients decide without a guardian. The age differs by province and purpose.',
    ageHelp:
      'From 14 to 21 years. At this age, guardians lose access to the client’s record unless the client keeps it, or your office confirmed that the client needs a guardian. A lower age also applies to clients who have reached it.',
    yearsUnit: 'years',
    ageMissing: 'Write a number of years.',

    editors: 'Forms and texts',
    editorsText: 'Owners and office admins can always edit them. Every change of these settings is in the audit log.',
    formsEditorsHelp: 'Building forms gives no access to answers: practitioners read those of their own clients only.',
    consentEditorsHelp: 'A consent that is signed keeps the text that was signed.',
    siteEditorsHelp: 'Texts, pictures, sections and portraits of the public pages.',

    contact: 'Contact details',
    contactText: 'Shown on your site and in emails to clients.',
    emailHelp: 'Requests for appointments are also announced to this address.',
    websiteHelp: 'Your other website, if you have one.',

    shown: 'What your site shows',
    shownText: 'Switch parts of the public site on and off.',
    formsHelp: 'The Forms button appears once a form is published.',
    chatbotHelp: 'Answers common questions and puts people on your waitlist.',
    passwordSetupHelp: 'Saves a step for new clients: they can log in right after sending the form.',

    colour: 'Brand colour',
    colourText: 'Buttons, links and chosen days take this colour. Pages show it the next time they are opened.',
    pickColour: 'Pick',
    scheme: (scheme: ColourScheme) => ({ light: 'Light pages', dark: 'Dark pages' })[scheme],
    sampleLabel: (scheme: ColourScheme) =>
      ({
        light: 'Preview on light pages: a button, a link and a chosen day',
        dark: 'Preview on dark pages: a button, a link and a chosen day',
      })[scheme],
    sampleButton: 'Book Now',
    sampleLink: 'Read more',
    readable: 'Text on this colour is easy to read, so we use it as it is.',
    adjusted: (schemes: readonly ColourScheme[]) =>
      `${schemes.map((scheme) => ADJUSTED_EN[scheme]).join('. ')}, so that text is easy to read.`,

    logos: 'Logo',
    logosText: 'Shown at the top of every page. Without a logo, your name is.',
    logoHelp: 'JPG or PNG, up to 2 MB. A PNG without a background looks best.',
    logoDarkHelp: 'For people who use dark mode. Without it, the logo above is shown on a light plate.',
    noLogo: 'No logo',
    logoAlt: 'The logo as it will be shown',
    addLogo: 'Add a logo',
    changeLogo: 'Change',
    removeLogo: 'Remove',
    logoFailed: 'The logo could not be uploaded. Please try again.',
    logoTooLarge: 'This picture is larger than 2 MB. Please choose a smaller one.',
    logoFormat: 'This file is not a JPG or PNG picture. Please choose another one.',
  },
  {
    loading: 'Chargement des paramètres',
    save: 'Enregistrer',
    undo: 'Annuler les changements',
    actOn: (act: string, name: string) => `${act}, ${name}`,
    unsaved: 'Pas encore enregistré',
    saved: (title: string) => `${title}\u00A0: enregistré.`,
    numberMissing: 'Écrivez un nombre d’heures.',
    hoursUnit: 'heures',

    booking: 'Réservation en ligne',
    bookingText: 'Qui peut réserver, et ce qui arrive ensuite.',
    bookingHelp: 'Affiche le bouton de réservation sur votre site.',
    hiddenLinksHelp: 'Pour les liens que vous envoyez vous-même, même si votre site n’affiche pas la réservation.',
    approveHelp: 'Sinon, chaque réservation est une demande à laquelle la clinique répond.',

    times: 'Heures',
    timesText: 'Les heures offertes aux visiteurs.',
    intervalHelp: 'Un service peut avoir son propre intervalle.',
    hours: 'Heures d’ouverture',
    hoursHelp:
      'Du lundi au vendredi, pour les intervenants sans horaire propre. Laissez les deux vides pour 8 h à 17 h.',

    requests: 'Demandes et changements',
    requestsText:
      'Combien de temps une demande garde son heure, et jusqu’à quand on peut modifier soi-même une réservation.',
    expiryHelp: 'Ensuite, l’heure se libère. S’applique aux nouvelles demandes; de 1 à 720 heures.',
    noticeHelp: 'De 0 à 720 heures. 0\u00A0: jusqu’au début de la séance.',

    reminders: 'Rappels et textos',
    remindersText: 'Ce que les clients reçoivent avant une séance.',
    reminderHelp: 'De 1 à 168 heures. Aucun rappel n’est envoyé entre 21 h et 8 h.',
    textsHelp: 'Les clients choisissent eux-mêmes les textos, pour un cellulaire qu’ils indiquent.',

    names: 'Noms dans les messages',
    namesText: 'Comment un message indique le client dont il s’agit, par exemple à un parent de deux enfants.',
    namesHelp:
      'Seulement quand la même personne reçoit les messages de plusieurs clients. Le nom figure aussi dans l’objet des courriels et dans les agendas, que d’autres peuvent voir.',

    age: 'Âge du consentement',
    ageText: 'À partir de quand les clients décident sans tuteur. L’âge varie selon la province et le but.',
    ageHelp:
      'De 14 à 21 ans. À cet âge, les tuteurs perdent l’accès au dossier du client, sauf si le client le maintient ou si votre bureau a confirmé que le client a besoin d’un tuteur. Un âge plus bas s’applique aussi aux clients qui l’ont déjà atteint.',
    yearsUnit: 'ans',
    ageMissing: 'Écrivez un nombre d’années.',

    editors: 'Formulaires et textes',
    editorsText:
      'Les propriétaires et les administrateurs du bureau peuvent toujours les modifier. Chaque changement de ces paramètres figure au journal d’audit.',
    formsEditorsHelp:
      'Créer des formulaires ne donne accès à aucune réponse\u00A0: les intervenants lisent seulement celles de leurs propres clients.',
    consentEditorsHelp: 'Un consentement signé garde le texte qui a été signé.',
    siteEditorsHelp: 'Textes, images, sections et photos des pages publiques.',

    contact: 'Coordonnées',
    contactText: 'Affichées sur votre site et dans les courriels aux clients.',
    emailHelp: 'Les demandes de rendez-vous sont aussi annoncées à cette adresse.',
    websiteHelp: 'Votre autre site Web, si vous en avez un.',

    shown: 'Ce que votre site affiche',
    shownText: 'Activez ou désactivez des parties du site public.',
    formsHelp: 'Le bouton des formulaires s’affiche dès qu’un formulaire est publié.',
    chatbotHelp: 'Répond aux questions courantes et inscrit les gens à votre liste d’attente.',
    passwordSetupHelp:
      'Évite une étape aux nouveaux clients\u00A0: ils peuvent se connecter dès l’envoi du formulaire.',

    colour: 'Couleur de la marque',
    colourText:
      'Les boutons, les liens et les jours choisis prennent cette couleur. Les pages l’affichent à leur prochaine ouverture.',
    pickColour: 'Choisir',
    scheme: (scheme: ColourScheme) => ({ light: 'Pages claires', dark: 'Pages sombres' })[scheme],
    sampleLabel: (scheme: ColourScheme) =>
      ({
        light: 'Aperçu sur les pages claires\u00A0: un bouton, un lien et un jour choisi',
        dark: 'Aperçu sur les pages sombres\u00A0: un bouton, un lien et un jour choisi',
      })[scheme],
    sampleButton: 'Réserver',
    sampleLink: 'En savoir plus',
    readable: 'Le texte sur cette couleur se lit bien\u00A0: nous l’utilisons telle quelle.',
    adjusted: (schemes: readonly ColourScheme[]) =>
      `${schemes.map((scheme) => ADJUSTED_FR[scheme]).join('. ')}, pour que le texte se lise bien.`,

    logos: 'Logo',
    logosText: 'Affiché en haut de chaque page. Sans logo, c’est votre nom qui l’est.',
    logoHelp: 'JPG ou PNG, 2\u00A0Mo au plus. Un PNG sans arrière-plan convient le mieux.',
    logoDarkHelp:
      'Pour les personnes qui utilisent le mode sombre. Sinon, le logo ci-dessus est affiché sur un fond clair.',
    noLogo: 'Aucun logo',
    logoAlt: 'Le logo tel qu’il sera affiché',
    addLogo: 'Ajouter un logo',
    changeLogo: 'Changer',
    removeLogo: 'Retirer',
    logoFailed: 'Le logo n’a pas pu être téléversé. Veuillez réessayer.',
    logoTooLarge: 'Cette image dépasse 2\u00A0Mo. Veuillez en choisir une plus petite.',
    logoFormat: 'Ce fichier n’est pas une image JPG ou PNG. Veuillez en choisir un autre.',
  },
);

/** The names of the fields. */
export const SETTINGS_FIELDS = defineMessages(
  {
    is_booking_enabled: 'Visitors can book online',
    enable_hidden_booking_links: 'Booking links work without a button on the site',
    automatically_approve_bookings: 'Confirm bookings automatically',
    show_booking_location_dropdown: 'Visitors can choose a location',
    time_picker_interval: 'Time between two starts',
    clinic_start_time: 'Opens',
    clinic_end_time: 'Closes',
    booking_request_expiry_hours: 'Time to answer a request',
    cancel_notice_hours: 'Clients can cancel until, before the session',
    reschedule_notice_hours: 'Clients can reschedule until, before the session',
    has_reminders: 'Send reminders',
    reminder_lead_hours: 'How long before the session',
    bool_sms_support: 'Offer text messages',
    client_name_in_messages: 'Name of the client',
    is_intakeform_enabled: 'Forms and registration',
    is_chatbot_enabled: 'Help bot',
    show_service_fee: 'Fees of services',
    show_website_footer_address: 'Address of the clinic',
    allow_form_password_setup: 'Choosing a password while filling in a form',
    consent_age_years: 'Clients decide alone from the age of',
    forms_editors: 'Who builds forms',
    consent_editors: 'Who edits the consent form',
    site_editors: 'Who edits the site',
    name: 'Name of the clinic',
    address: 'Address',
    office_phone: 'Phone',
    email: 'Email',
    website: 'Website',
    brand_colour: 'Colour',
    image: 'Logo for light pages',
    image_dark: 'Logo for dark pages',
  },
  {
    is_booking_enabled: 'Les visiteurs peuvent réserver en ligne',
    enable_hidden_booking_links: 'Les liens de réservation fonctionnent sans bouton sur le site',
    automatically_approve_bookings: 'Confirmer les réservations automatiquement',
    show_booking_location_dropdown: 'Les visiteurs peuvent choisir un lieu',
    time_picker_interval: 'Temps entre deux débuts',
    clinic_start_time: 'Ouverture',
    clinic_end_time: 'Fermeture',
    booking_request_expiry_hours: 'Délai pour répondre à une demande',
    cancel_notice_hours: 'Annulation possible jusqu’à, avant la séance',
    reschedule_notice_hours: 'Déplacement possible jusqu’à, avant la séance',
    has_reminders: 'Envoyer des rappels',
    reminder_lead_hours: 'Combien de temps avant la séance',
    bool_sms_support: 'Offrir les textos',
    client_name_in_messages: 'Nom du client',
    is_intakeform_enabled: 'Formulaires et inscription',
    is_chatbot_enabled: 'Robot d’aide',
    show_service_fee: 'Tarifs des services',
    show_website_footer_address: 'Adresse de la clinique',
    allow_form_password_setup: 'Choix d’un mot de passe en remplissant un formulaire',
    consent_age_years: 'Les clients décident seuls à partir de',
    forms_editors: 'Qui crée les formulaires',
    consent_editors: 'Qui modifie le formulaire de consentement',
    site_editors: 'Qui modifie le site',
    name: 'Nom de la clinique',
    address: 'Adresse',
    office_phone: 'Téléphone',
    email: 'Courriel',
    website: 'Site Web',
    brand_colour: 'Couleur',
    image: 'Logo pour les pages claires',
    image_dark: 'Logo pour les pages sombres',
  },
);

/** Groups of people at the clinic, from the widest to the narrowest. */
export const EDITOR_GROUP_LABELS = defineMessages(
  {
    everybody: 'Everybody who works at the clinic',
    office: 'Owners, office admins and staff',
    admins: 'Owners and office admins only',
  },
  {
    // A phone shows about 33 characters of a chosen option.
    everybody: 'Toute l’équipe de la clinique',
    office: 'Tous, sauf les intervenants',
    admins: 'Propriétaires et administrateurs',
  },
);

/** How messages name a client whose reader has more than one. */
export const CLIENT_NAME_LABELS = defineMessages(
  { initial: 'Initial, such as A.', first_name: 'First name, such as Anna' },
  { initial: 'Initiale, comme A.', first_name: 'Prénom, comme Anna' },
);

/** The titles of the pages. */
export const SETTINGS_PAGES = defineMessages(
  { booking: 'Booking and reminders', site: 'Contact and site', look: 'Colour and logo', editors: 'Who edits what' },
  {
    booking: 'Réservation et rappels',
    site: 'Coordonnées et site',
    look: 'Couleur et logo',
    editors: 'Qui modifie quoi',
  },
);
