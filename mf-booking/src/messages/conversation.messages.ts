import { defineMessages } from '@carefront/shared/app';

/** Texts of the sign-up form of step 3 that are not the specification's. */
export const CONVERSATION = defineMessages(
  {
    whoIsItFor: 'Who is the appointment for?',
    me: 'Me',
    myChild: 'My child',
    somebodyILookAfter: 'Somebody I look after',
    somebodyYouLookAfter: 'Somebody you look after.',
    addChild: 'Add a child',
    chooseOwnClient: 'Choose one of your clients',
    aboutYou: 'About you',
    aboutYouAsGuardian: 'About you (Guardian 1)',
    aboutYourChild: 'About your child',
    minorNeedsGuardian: (years: number) => `Under ${years}, a parent or guardian is needed. Please add them here.`,
    addMore: 'Add more details',
    moreAbout: (person: string) => `${person}: more details`,
    withoutGuardian: 'Without a legal guardian',
    mayConsent: 'May give consent',
    emailOn: 'Email notifications on',
    smsOn: 'SMS notifications on',
  },
  {
    whoIsItFor: 'Pour qui est le rendez-vous?',
    me: 'Moi',
    myChild: 'Mon enfant',
    somebodyILookAfter: 'Une personne dont je m’occupe',
    somebodyYouLookAfter: 'Une personne dont vous vous occupez.',
    addChild: 'Ajouter un enfant',
    chooseOwnClient: 'Choisir l’un de vos clients',
    aboutYou: 'À propos de vous',
    aboutYouAsGuardian: 'À propos de vous (Tuteur 1)',
    aboutYourChild: 'À propos de votre enfant',
    minorNeedsGuardian: (years: number) =>
      `Avant ${years}\u00A0ans, un parent ou un tuteur est nécessaire. Veuillez l’ajouter ici.`,
    addMore: 'Ajouter des détails',
    moreAbout: (person: string) => `${person}\u00A0: autres détails`,
    withoutGuardian: 'Sans tuteur légal',
    mayConsent: 'Peut consentir',
    emailOn: 'Avis par courriel activés',
    smsOn: 'Avis par texto activés',
  },
);
