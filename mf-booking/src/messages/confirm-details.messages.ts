import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const CONFIRM_DETAILS = defineMessages(
  {
    appointment: 'Your appointment',
    holding: (left: string) => `We’re holding this time for ${left}.`,
    minutesLeft: (minutes: number) =>
      plural(
        'en',
        minutes,
        'One minute left to send your booking before this time may go to someone else.',
        `${minutes} minutes left to send your booking before this time may go to someone else.`,
      ),
    holdEnded: 'We’re no longer holding this time. You can still send your booking as long as nobody else takes it.',
    holdAgain: 'Hold again',
    holdFailed: (why: 'no-answer' | 'wait' | 'failed') =>
      `${
        {
          'no-answer':
            'We couldn’t reach the clinic, so this time isn’t held. Please check your connection and try again.',
          wait: 'Too many requests, so this time isn’t held. Please try again in a moment.',
          failed: 'Something went wrong, so this time isn’t held. Please try again.',
        }[why]
      } What you typed is still there.`,
    timePassed: 'The time you chose has passed. Please choose another time. What you typed is still there.',
    chooseAnotherTime: 'Choose another time',
    loadingForm: 'Loading the form',
    formFailed: 'The form could not be loaded. Please check your connection and try again.',
    clientKind: 'Are you a new or a returning client?',
    newClient: 'New Client',
    returning: 'Returning (Login)',
    pleaseLogIn: "If you're a returning customer, please log in below.",
    selectedClient: 'Selected Client',
    loadingClients: 'Loading your clients',
    clientsFailed: 'Your clients could not be loaded. Please check your connection and try again.',
    noClients: 'No client is linked to your account yet. Please contact the clinic; nothing you chose is lost.',
    notYourProvider: 'At this clinic you book with your own practitioners. Please choose one of them.',
    chooseProvider: 'Choose a practitioner',
    notYourself: 'Here you can book only your own times. Please choose one of them.',
    whichClient: 'Who is the appointment for?',
    consentHint: 'You can read it and accept it here.',
    consentCopyMailed: 'Once you have booked, you get an email with a link to your copy.',
    accountFoundTitle: 'Existing account found',
    accountFound: 'Client email already in use, login instead.',
    logIn: 'Login',
    cancel: 'Cancel',
    select: 'Select',
    notes: 'Appointment Notes',
    schedule: 'Schedule Appointment',
    scheduling: 'Sending…',
    stillMissing: (fields: string) => `Still needed: ${fields}.`,
    noAnswer:
      'We could not reach the clinic, so we do not know whether your booking arrived. Nothing is lost; trying again cannot book twice.',
    busy: 'The service is busy right now. Nothing is lost; please try again in a moment.',
    tooMany: (seconds: number) =>
      `Too many requests. Nothing is lost; please try again in ${plural('en', seconds, 'a second', `${seconds} seconds`)}.`,
    refused: 'Your booking was not accepted. Nothing is lost.',
    retry: 'Retry',
    requested: 'Booking request submitted. We will get back to you to confirm your booking.',
    confirmed: 'Booking request submitted.',
    firstAnswerStands:
      'We already had your request, so your later changes are not included. Please contact the clinic about them.',
    otherProvider: (name: string) =>
      `Your appointment is with ${name}: the other practitioner was no longer free at this time.`,
    done: 'Done',
  },
  {
    appointment: 'Votre rendez-vous',
    holding: (left: string) => `Nous vous retenons cette heure encore ${left}.`,
    minutesLeft: (minutes: number) =>
      minutes === 1
        ? 'Il reste une minute pour envoyer votre réservation avant que cette heure puisse aller à quelqu’un d’autre.'
        : `Il reste ${minutes} minutes pour envoyer votre réservation avant que cette heure puisse aller à quelqu’un d’autre.`,
    holdEnded:
      'Cette heure n’est plus retenue. Vous pouvez encore envoyer votre réservation tant que personne d’autre ne la prend.',
    holdAgain: 'La retenir encore',
    holdFailed: (why: 'no-answer' | 'wait' | 'failed') =>
      `${
        {
          'no-answer':
            'Nous n’avons pas pu joindre la clinique\u00A0: cette heure n’est pas retenue. Vérifiez votre connexion et réessayez.',
          wait: 'Trop de demandes\u00A0: cette heure n’est pas retenue. Veuillez réessayer dans un instant.',
          failed: 'Une erreur s’est produite\u00A0: cette heure n’est pas retenue. Veuillez réessayer.',
        }[why]
      } Ce que vous avez saisi est conservé.`,
    timePassed:
      'L’heure que vous avez choisie est déjà passée. Veuillez en choisir une autre. Ce que vous avez saisi est conservé.',
    chooseAnotherTime: 'Choisir une autre heure',
    loadingForm: 'Chargement du formulaire',
    formFailed: 'Le formulaire n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    clientKind: 'Êtes-vous un nouveau client ou déjà client?',
    newClient: 'Nouveau client',
    returning: 'Déjà client (connexion)',
    pleaseLogIn: 'Si vous êtes déjà client, veuillez vous connecter ci-dessous.',
    selectedClient: 'Client choisi',
    loadingClients: 'Chargement de vos clients',
    clientsFailed: 'Vos clients n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
    noClients:
      'Aucun client n’est encore lié à votre compte. Veuillez communiquer avec la clinique; rien de ce que vous avez choisi n’est perdu.',
    notYourProvider:
      'Dans cette clinique, vous prenez rendez-vous avec vos propres intervenants. Veuillez choisir l’un d’eux.',
    chooseProvider: 'Choisir un intervenant',
    notYourself: 'Ici, vous ne pouvez réserver que vos propres heures. Veuillez en choisir une.',
    whichClient: 'Pour qui est le rendez-vous?',
    consentHint: 'Vous pouvez le lire et l’accepter ici.',
    consentCopyMailed: 'Une fois la réservation faite, vous recevez un courriel avec un lien vers votre copie.',
    accountFoundTitle: 'Compte existant trouvé',
    accountFound: 'L’adresse courriel du client est déjà utilisée; connectez-vous plutôt.',
    logIn: 'Se connecter',
    cancel: 'Annuler',
    select: 'Choisir',
    notes: 'Notes pour le rendez-vous',
    schedule: 'Prendre le rendez-vous',
    scheduling: 'Envoi…',
    stillMissing: (fields: string) => `Il manque encore\u00A0: ${fields}.`,
    noAnswer:
      'Nous n’avons pas pu joindre la clinique et ne savons donc pas si votre réservation est arrivée. Rien n’est perdu; réessayer ne peut pas réserver deux fois.',
    busy: 'Le service est occupé en ce moment. Rien n’est perdu; veuillez réessayer dans un instant.',
    tooMany: (seconds: number) =>
      `Trop de demandes. Rien n’est perdu; veuillez réessayer dans ${seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
    refused: 'Votre réservation n’a pas été acceptée. Rien n’est perdu.',
    retry: 'Réessayer',
    requested: 'Demande de réservation envoyée. Nous vous répondrons pour confirmer votre réservation.',
    confirmed: 'Demande de réservation envoyée.',
    firstAnswerStands:
      'Nous avions déjà reçu votre demande; vos changements ultérieurs n’y sont donc pas. Veuillez en parler à la clinique.',
    otherProvider: (name: string) =>
      `Votre rendez-vous est avec ${name}\u00A0: l’autre intervenant n’était plus libre à cette heure.`,
    done: 'Terminer',
  },
);
