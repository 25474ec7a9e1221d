import { defineMessages } from '@carefront/shared/app';

export const SET_PASSWORD_OFFER = defineMessages(
  {
    title: 'Book faster the next time',
    text: 'With a password you see your appointments here, and your details are filled in. We send a link to the address that you booked with.',
    ask: 'Email me a link to set a password',
    sent: 'We sent an email to the address that you booked with. Open the link in it within 24 hours, and choose a password.',
  },
  {
    title: 'Réservez plus vite la prochaine fois',
    text: 'Avec un mot de passe, vous voyez vos rendez-vous ici et vos renseignements sont déjà remplis. Nous envoyons un lien à l’adresse de votre réservation.',
    ask: 'M’envoyer un lien pour choisir un mot de passe',
    sent: 'Nous avons envoyé un courriel à l’adresse de votre réservation. Ouvrez le lien qu’il contient dans les 24 heures et choisissez un mot de passe.',
  },
);
