import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const pagesMessages = defineMessages(
  {
    sitePages: 'Pages of this site',
    footerPages: 'Footer',
    home: 'Home',
    moreAbout: 'More about us',
    moreServices: 'More about our services',
    moreTeam: 'More about our team',

    factsLabel: 'At a glance',
    practitioners: (count: number) => plural('en', count, '1 practitioner', `${count} practitioners`),
    sessionsFrom: (fee: string) => `Sessions from ${fee}`,

    reachUs: 'Reach us',
    bookWith: (firstName: string) => `Book with ${firstName}`,
    callNumber: (phone: string) => `Call ${phone}`,
    writeTo: (email: string) => `Email ${email}`,

    profile: 'Read profile',
    alsoOnTeam: 'Also on the team',
    practitionerNotFound: 'Practitioner not found.',
    notFoundTitle: 'Practitioner not found',
    notFoundHint: 'The address may be an old one, or this person may no longer work with us.',
    seeTeam: 'See the team',
    backHome: 'Back to the home page',

    aboutDescription: (clinicName: string, canContact: boolean) =>
      `Who we are at ${clinicName}${canContact ? ', and how to reach us' : ''}.`,
    servicesDescription: (clinicName: string, canContact: boolean) =>
      `What ${clinicName} offers${canContact ? ', and how to reach us' : ''}.`,
    teamDescription: (clinicName: string, canContact: boolean) =>
      `The people of ${clinicName}${canContact ? ', and how to reach them' : ''}.`,
    personDescription: (name: string, clinicName: string) => `${name} works at ${clinicName}.`,
  },
  {
    sitePages: 'Pages de ce site',
    footerPages: 'Pied de page',
    home: 'Accueil',
    moreAbout: 'En savoir plus sur nous',
    moreServices: 'En savoir plus sur nos services',
    moreTeam: 'En savoir plus sur notre équipe',

    factsLabel: 'En bref',
    practitioners: (count) => (count < 2 ? `${count} intervenant` : `${count} intervenants`),
    sessionsFrom: (fee) => `Séances à partir de ${fee}`,

    reachUs: 'Comment nous joindre',
    bookWith: (firstName) => `Réserver avec ${firstName}`,
    callNumber: (phone) => `Téléphoner au ${phone}`,
    writeTo: (email) => `Écrire un courriel à ${email}`,

    profile: 'Lire le profil',
    alsoOnTeam: 'Aussi dans l’équipe',
    practitionerNotFound: 'Intervenant introuvable.',
    notFoundTitle: 'Intervenant introuvable',
    notFoundHint: 'L’adresse est peut-être ancienne, ou cette personne ne travaille plus avec nous.',
    seeTeam: 'Voir l’équipe',
    backHome: 'Retour à l’accueil',

    aboutDescription: (clinicName, canContact) =>
      `Qui nous sommes, à ${clinicName}${canContact ? ', et comment nous joindre' : ''}.`,
    servicesDescription: (clinicName, canContact) =>
      `Ce qu’offre ${clinicName}${canContact ? ', et comment nous joindre' : ''}.`,
    teamDescription: (clinicName, canContact) =>
      `Les personnes de ${clinicName}${canContact ? ', et comment les joindre' : ''}.`,
    personDescription: (name, clinicName) => `${name} travaille à ${clinicName}.`,
  },
);
