import type { Locale } from './locales.ts';

/**
 * Messages for the field codes of the rules in `shared/domain`. One table for both sides: the browser shows them before sending, the server
 * answers with them. The English texts match specification 000, section 5, word for word.
 */
export const FIELD_MESSAGES = {
  'first-name-required': { en: 'The first name field is required.', fr: 'Le prénom est obligatoire.' },
  'last-name-required': { en: 'The last name field is required.', fr: 'Le nom de famille est obligatoire.' },
  'first-name-too-long': {
    en: 'The first name may not be longer than 100 characters.',
    fr: 'Le prénom ne peut pas dépasser 100 caractères.',
  },
  'last-name-too-long': {
    en: 'The last name may not be longer than 100 characters.',
    fr: 'Le nom de famille ne peut pas dépasser 100 caractères.',
  },
  'name-characters': {
    en: 'Please enter the name without line breaks or hidden control characters.',
    fr: 'Veuillez saisir le nom sans saut de ligne ni caractère de contrôle caché.',
  },
  'name-address': {
    en: 'Please enter the name only, without a web or email address. Leave a space after a period.',
    fr: 'Veuillez saisir seulement le nom, sans adresse Web ni adresse courriel. Laissez une espace après un point.',
  },
  'contact-required': {
    en: 'Please give an email address or a phone number so the clinic can reach you.',
    fr: 'Veuillez donner une adresse courriel ou un numéro de téléphone pour que la clinique puisse vous joindre.',
  },
  'dob-required': { en: 'The date of birth field is required.', fr: 'La date de naissance est obligatoire.' },
  'dob-invalid': {
    en: 'This date cannot be read. Type year, month and day, such as 20080615, or Jun-15-2008.',
    fr: 'Cette date ne peut pas être lue. Saisissez l’année, le mois et le jour, par exemple 20080615, ou 15 juin 2008.',
  },
  'birth-year': { en: 'Please check the year.', fr: 'Veuillez vérifier l’année.' },
  'dob-in-future': {
    en: 'The date of birth must be in the past.',
    fr: 'La date de naissance doit être dans le passé.',
  },
  'email-required': { en: 'The email field is required.', fr: 'L’adresse courriel est obligatoire.' },
  'email-invalid': {
    en: 'The email address must be a valid email address.',
    fr: 'L’adresse courriel n’est pas valide.',
  },
  'phone-invalid': {
    en: 'Please enter a valid phone number, such as +1 (416) 555-0199. Begin a number from abroad with + and its country code.',
    fr: 'Veuillez saisir un numéro valide, par exemple +1 (416) 555-0199. Commencez un numéro de l’étranger par + et son indicatif de pays.',
  },
  'text-characters': {
    en: 'Please enter this in one line, without hidden control characters.',
    fr: 'Veuillez saisir ce texte sur une seule ligne, sans caractère de contrôle caché.',
  },
  'address-too-long': {
    en: 'The address may not be longer than 255 characters.',
    fr: 'L’adresse ne peut pas dépasser 255 caractères.',
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
    fr: 'Le contact principal doit avoir une adresse courriel valide.',
  },
  'sms-needs-cellphone': {
    en: 'Please select a default and valid cellphone.',
    fr: 'Veuillez choisir un cellulaire valide par défaut.',
  },
  'form-name-required': { en: 'The name field is required.', fr: 'Le nom est obligatoire.' },
  'slug-invalid': {
    en: 'Please use lower-case letters, digits and single hyphens, and at least one letter.',
    fr: 'Veuillez utiliser des lettres minuscules, des chiffres et des traits d’union simples, avec au moins une lettre.',
  },
  'slug-taken': {
    en: 'Another form has this address already. Please choose another one.',
    fr: 'Un autre formulaire a déjà cette adresse. Veuillez en choisir une autre.',
  },
  'form-place-taken': {
    en: 'Another form opens at registration already. Turn this off there first.',
    fr: 'Un autre formulaire s’ouvre déjà à l’inscription. Désactivez-le d’abord là-bas.',
  },
  'form-language-other': {
    en: 'This form is written in another language. Please open it in that language first.',
    fr: 'Ce formulaire est rédigé dans une autre langue. Veuillez d’abord l’ouvrir dans cette langue.',
  },
  'form-category-unknown': {
    en: 'Please choose a category from the list.',
    fr: 'Veuillez choisir une catégorie de la liste.',
  },
  'category-name-required': { en: 'The name field is required.', fr: 'Le nom est obligatoire.' },
  'service-unknown': { en: 'Please choose a service from the list.', fr: 'Veuillez choisir un service de la liste.' },
  'practitioner-unknown': {
    en: 'Please select a practitioner to continue.',
    fr: 'Veuillez choisir un intervenant pour continuer.',
  },
  'provider-unknown': {
    en: 'Please choose a practitioner from the list.',
    fr: 'Veuillez choisir un intervenant de la liste.',
  },
  'discipline-unknown': {
    en: 'Please choose a discipline from the list.',
    fr: 'Veuillez choisir une discipline de la liste.',
  },
  'client-required': {
    en: 'Please select a client to continue.',
    fr: 'Veuillez choisir un client pour continuer.',
  },
  'client-unknown': { en: 'Please choose a client from the list.', fr: 'Veuillez choisir un client de la liste.' },
  'client-busy': {
    en: 'There is another appointment at this time already. Please choose another one.',
    fr: 'Il y a déjà un autre rendez-vous à cette heure. Veuillez en choisir une autre.',
  },
  /** Matches the specification word for word (BK-83). The browser offers the login when it reads the code. */
  'email-taken': { en: 'The email has already been taken.', fr: 'Cette adresse courriel est déjà utilisée.' },
  'consent-required': {
    en: 'Please read and accept the consent form.',
    fr: 'Veuillez lire et accepter le formulaire de consentement.',
  },
  'consent-changed': {
    en: 'The clinic’s consent form has changed. Please read and accept it again.',
    fr: 'Le formulaire de consentement de la clinique a changé. Veuillez le lire et l’accepter de nouveau.',
  },
  'consent-by-guardian': {
    en: 'A guardian signs this form for the client. Please read it again: no signature is needed here.',
    fr: 'Un tuteur signe ce formulaire pour le client. Veuillez le relire\u00A0: aucune signature n’est nécessaire ici.',
  },
  'consent-title-required': { en: 'The title field is required.', fr: 'Le titre est obligatoire.' },
  'consent-title-characters': {
    en: 'Please enter the title without line breaks or hidden control characters.',
    fr: 'Veuillez saisir le titre sans saut de ligne ni caractère de contrôle caché.',
  },
  'consent-tos-required': {
    en: 'The terms of service field is required.',
    fr: 'Les conditions de service sont obligatoires.',
  },
  'signature-required': {
    en: 'Please type in your name to confirm your signature.',
    fr: 'Veuillez saisir votre nom pour confirmer votre signature.',
  },
  'consent-status': {
    en: 'The consent form cannot take this status.',
    fr: 'Le formulaire de consentement ne peut pas prendre cet état.',
  },
  'address-by-office': {
    en: 'This address isn’t on file for this client. Ask the office to send the link.',
    fr: 'Cette adresse ne figure pas au dossier de ce client. Demandez au bureau d’envoyer le lien.',
  },
  'guardian-by-office': {
    en: 'This client signs alone. Ask the office if a guardian should sign instead.',
    fr: 'Ce client signe seul. Demandez au bureau si un tuteur doit signer à sa place.',
  },
  'guardian-unknown': {
    en: 'Please choose a guardian who may consent for this client.',
    fr: 'Veuillez choisir un tuteur qui peut consentir pour ce client.',
  },
  'organization-unknown': {
    en: 'Please choose an organization from the list.',
    fr: 'Veuillez choisir un organisme de la liste.',
  },
  'relationship-unknown': {
    en: 'Please choose a relationship from the list.',
    fr: 'Veuillez choisir un lien de la liste.',
  },
  'appointment-ended': {
    en: 'This appointment can no longer be changed.',
    fr: 'Ce rendez-vous ne peut plus être modifié.',
  },
  'notice-too-short': {
    en: 'It is too late to change this appointment online. Please contact the clinic.',
    fr: 'Il est trop tard pour modifier ce rendez-vous en ligne. Veuillez communiquer avec la clinique.',
  },
  'not-a-request': {
    en: 'This request no longer needs an answer.',
    fr: 'Cette demande n’attend plus de réponse.',
  },
  'clinic-name-required': { en: 'The name field is required.', fr: 'Le nom est obligatoire.' },
  'website-invalid': {
    en: 'Write the whole address, such as https://www.example.com.',
    fr: 'Écrivez l’adresse complète, par exemple https://www.exemple.com.',
  },
  'colour-invalid': {
    en: 'Write the colour as # and six digits or letters from A to F, such as #2A6F57.',
    fr: 'Écrivez la couleur avec un # et six chiffres ou lettres de A à F, par exemple #2A6F57.',
  },
  'hours-incomplete': {
    en: 'Choose both times, or neither.',
    fr: 'Choisissez les deux heures, ou aucune.',
  },
  'hours-reversed': {
    en: 'The clinic must close after it opens.',
    fr: 'La clinique doit fermer après son ouverture.',
  },
  'own-two-factor-first': {
    en: 'Turn on two-factor authentication for your own account first.',
    fr: 'Activez d’abord l’authentification à deux facteurs pour votre propre compte.',
  },
  'event-end-disagrees': {
    en: 'The end does not match the start and the duration.',
    fr: 'La fin ne correspond pas au début et à la durée.',
  },
  'event-in-the-past': {
    en: 'This time is in the past. Please choose another one.',
    fr: 'Cette heure est passée. Veuillez en choisir une autre.',
  },
  'event-type-unknown': { en: 'Please choose a type from the list.', fr: 'Veuillez choisir un type de la liste.' },
  'event-location-unknown': {
    en: 'Please choose a location from the list.',
    fr: 'Veuillez choisir un lieu de la liste.',
  },
  'video-provider-unknown': {
    en: 'Please choose a video service from the list.',
    fr: 'Veuillez choisir un service vidéo de la liste.',
  },
  'location-unknown': { en: 'Please choose a location from the list.', fr: 'Veuillez choisir un lieu de la liste.' },
  'time-does-not-exist': {
    en: 'This time does not exist on that day, because the clock changes. Please choose another one.',
    fr: 'Cette heure n’existe pas ce jour-là, car l’heure change. Veuillez en choisir une autre.',
  },
  'time-repeated': {
    en: 'This time occurs twice on that day, because the clock changes. Please choose one of the two.',
    fr: 'Cette heure revient deux fois ce jour-là, car l’heure change. Veuillez en choisir une.',
  },
  'time-disagrees': {
    en: 'The date and time do not match the time you chose. Please choose it again.',
    fr: 'La date et l’heure ne correspondent pas à l’heure choisie. Veuillez la choisir de nouveau.',
  },
  'time-not-offered': {
    en: 'This time is not offered. Please choose another one.',
    fr: 'Cette heure n’est pas offerte. Veuillez en choisir une autre.',
  },
  'range-too-long': {
    en: 'Please ask for at most 62 days at once.',
    fr: 'Veuillez demander au plus 62 jours à la fois.',
  },
  'range-reversed': {
    en: 'The end date must not be before the start date.',
    fr: 'La date de fin ne peut pas précéder la date de début.',
  },
  'hours-overlap': {
    en: 'These hours overlap with other hours of this day.',
    fr: 'Ces heures chevauchent d’autres heures de cette journée.',
  },
  'hours-empty': { en: 'The end must be after the start.', fr: 'La fin doit suivre le début.' },
  'time-required': { en: 'Please choose a time.', fr: 'Veuillez choisir une heure.' },
  'day-required': { en: 'Please choose a day.', fr: 'Veuillez choisir un jour.' },
  'day-past': { en: 'This day is in the past.', fr: 'Ce jour est passé.' },
  'day-too-far': {
    en: 'Please choose a day within the next three years.',
    fr: 'Veuillez choisir un jour dans les trois prochaines années.',
  },
  'dates-too-many': {
    en: 'At most 100 coming days can differ. Remove one first.',
    fr: 'Au plus 100 jours à venir peuvent être différents. Retirez-en un d’abord.',
  },
  'times-off-too-many': {
    en: 'At most 100 times off can be planned. Remove one first.',
    fr: 'Au plus 100 congés peuvent être prévus. Retirez-en un d’abord.',
  },
  'zone-unknown': {
    en: 'Please choose a time zone from the list.',
    fr: 'Veuillez choisir un fuseau horaire de la liste.',
  },
  /** One message for every cause: it does not reveal the wrong part (AU-10). */
  'credentials-wrong': {
    en: 'These credentials do not match our records.',
    fr: 'Ces identifiants ne correspondent pas à nos dossiers.',
  },
  'email-unconfirmed': {
    en: 'Please open the link in the email that we sent to this address. If you cannot find it, choose “Forgot Password?”.',
    fr: 'Veuillez ouvrir le lien du message que nous avons envoyé à cette adresse. Si vous ne le trouvez pas, choisissez «\u00A0Mot de passe oublié?\u00A0».',
  },
  'confirm-link-void': {
    en: 'The link in this email no longer works. Choose “Forgot Password?”, and we will send you a new one.',
    fr: 'Le lien de ce message ne fonctionne plus. Choisissez «\u00A0Mot de passe oublié?\u00A0» et nous vous en enverrons un nouveau.',
  },
  'password-required': { en: 'The password field is required.', fr: 'Le mot de passe est obligatoire.' },
  'password-wrong': { en: 'The password is incorrect.', fr: 'Le mot de passe est incorrect.' },
  'password-needed-again': {
    en: 'Please enter your password to continue.',
    fr: 'Veuillez saisir votre mot de passe pour continuer.',
  },
  'password-too-short': {
    en: 'The password must have at least 10 characters.',
    fr: 'Le mot de passe doit compter au moins 10 caractères.',
  },
  'password-too-long': {
    en: 'The password may not be longer than 128 characters.',
    fr: 'Le mot de passe ne peut pas dépasser 128 caractères.',
  },
  'password-too-common': {
    en: 'This password is too easy to guess. Please choose another one.',
    fr: 'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  },
  'password-mismatch': { en: 'The two passwords do not match.', fr: 'Les deux mots de passe ne correspondent pas.' },
  'one-time-password-required': { en: 'The code field is required.', fr: 'Le code est obligatoire.' },
  /** One message for wrong, used and expired codes: it does not reveal the cause. */
  'one-time-password-wrong': {
    en: 'This code is not valid or has expired. Please try again.',
    fr: 'Ce code n’est pas valide ou a expiré. Veuillez réessayer.',
  },
  /** Codes by which the answers of a link go on on another device. */
  'draft-code-wrong': {
    en: 'This code is not right. Please check the newest email and try again.',
    fr: 'Ce code n’est pas le bon. Veuillez vérifier le courriel le plus récent et réessayer.',
  },
  'draft-code-expired': {
    en: 'This code has expired. Please send a new one.',
    fr: 'Ce code a expiré. Veuillez en envoyer un nouveau.',
  },
  'draft-code-used-up': {
    en: 'This code was entered wrongly too often. Please send a new one.',
    fr: 'Ce code a été saisi trop souvent avec une erreur. Veuillez en envoyer un nouveau.',
  },
  /** The server has lost the key to the app's secret. */
  'authenticator-unreadable': {
    en: 'Codes from your authenticator app don’t work at the moment. Use one of your recovery codes, then set up the app again in your account. No recovery codes? Call the clinic.',
    fr: 'Les codes de votre application d’authentification ne fonctionnent pas pour le moment. Utilisez un de vos codes de récupération, puis configurez de nouveau l’application dans votre compte. Pas de codes de récupération? Appelez la clinique.',
  },
  'reset-link-void': {
    en: 'This password reset link is no longer valid. Please ask for a new one.',
    fr: 'Ce lien de réinitialisation n’est plus valide. Veuillez en demander un nouveau.',
  },
  'birthday-required': { en: 'The birthday field is required.', fr: 'La date de naissance est obligatoire.' },
  'birthday-invalid': {
    en: 'Please enter a real date as YYYY-MM-DD, such as 1990-04-30.',
    fr: 'Veuillez saisir une date réelle sous la forme AAAA-MM-JJ, par exemple 1990-04-30.',
  },
  'birthday-in-future': {
    en: 'The birthday must be in the past.',
    fr: 'La date de naissance doit être dans le passé.',
  },
  'sex-required': { en: 'Please choose male or female.', fr: 'Veuillez choisir masculin ou féminin.' },
  'bot-check-failed': {
    en: 'We couldn’t confirm that you’re not a robot. Please try again.',
    fr: 'Nous n’avons pas pu confirmer que vous n’êtes pas un robot. Veuillez réessayer.',
  },
  'roles-required': { en: 'Please choose at least one role.', fr: 'Veuillez choisir au moins un rôle.' },
  'title-characters': {
    en: 'Please enter the title without line breaks or hidden control characters.',
    fr: 'Veuillez saisir le titre sans saut de ligne ni caractère de contrôle caché.',
  },
  'person-listed': {
    en: 'A person with this email is in your list already.',
    fr: 'Une personne avec cette adresse courriel est déjà dans votre liste.',
  },
  'email-of-client': {
    en: 'A client, guardian or contact logs in with this email. Please use another email for work.',
    fr: 'Un client, un tuteur ou un contact se connecte avec cette adresse courriel. Veuillez en utiliser une autre pour le travail.',
  },
  'people-full': {
    en: 'Your list is full: it can hold 500 people.',
    fr: 'Votre liste est pleine\u00A0: elle peut contenir 500 personnes.',
  },
  'two-factor-off': {
    en: 'Two-factor authentication is off. Turn it on to get recovery codes.',
    fr: 'L’authentification à deux facteurs est désactivée. Activez-la pour obtenir des codes de récupération.',
  },
  'two-factor-mandatory': {
    en: 'Your clinic asks its staff to use two-factor authentication. It cannot be turned off.',
    fr: 'Votre clinique demande à son personnel d’utiliser l’authentification à deux facteurs. Elle ne peut pas être désactivée.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type FieldCode = keyof typeof FIELD_MESSAGES;

export const fieldMessage = (code: FieldCode, locale: Locale): string => FIELD_MESSAGES[code][locale];
