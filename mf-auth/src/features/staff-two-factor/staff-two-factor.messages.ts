import { defineMessages } from '@carefront/shared/app';

export const STAFF_TWO_FACTOR = defineMessages(
  {
    staffTitle: 'Logging in as staff',
    staffText:
      'Everyone who works here then needs a code as well as a password to log in. Those who have not chosen an authenticator app get the code by email.',
    loading: 'Loading the setting',
    isOn: 'Two-factor authentication is required for everyone who works here.',
    isOff: 'Two-factor authentication is up to each person.',
    ownFirst: 'Turn it on for your own account first, so that you cannot be locked out.',
    toSecurity: 'Open your security page',
    turnOn: 'Require it for everyone',
    turnOff: 'Stop requiring it',
    turnedOn: 'Everyone who works here is asked for a code at their next login.',
    turnedOff: 'Two-factor authentication is no longer required.',
    turnOffTitle: 'Stop requiring two-factor authentication?',
    turnOffText: 'Accounts of staff are then protected by their password alone. Please confirm with your own password.',
  },
  {
    staffTitle: 'Connexion du personnel',
    staffText:
      'Chaque personne qui travaille ici doit alors fournir un code en plus de son mot de passe. Sans application d’authentification, le code arrive par courriel.',
    loading: 'Chargement du paramètre',
    isOn: 'L’authentification à deux facteurs est exigée de toutes les personnes qui travaillent ici.',
    isOff: 'Chaque personne choisit si elle utilise l’authentification à deux facteurs.',
    ownFirst: 'Activez-la d’abord pour votre propre compte, afin de ne pas perdre votre accès.',
    toSecurity: 'Ouvrir votre page de sécurité',
    turnOn: 'L’exiger de tout le personnel',
    turnOff: 'Ne plus l’exiger',
    turnedOn: 'Un code sera demandé à tout le personnel à la prochaine connexion.',
    turnedOff: 'L’authentification à deux facteurs n’est plus exigée.',
    turnOffTitle: 'Ne plus exiger l’authentification à deux facteurs?',
    turnOffText:
      'Les comptes du personnel ne sont alors protégés que par leur mot de passe. Veuillez confirmer avec le vôtre.',
  },
);
