import { defineMessages } from '@carefront/shared/app';

/** As the password field of shared/forms, which the login page does not load. */
export const PASSWORD = defineMessages(
  {
    show: 'Show',
    hide: 'Hide',
    showPassword: (label: string) => `Show ${label}`,
    hidePassword: (label: string) => `Hide ${label}`,
    capsLock: 'Caps Lock is on.',
  },
  {
    show: 'Afficher',
    hide: 'Masquer',
    showPassword: (label: string) => `Afficher\u00A0: ${label}`,
    hidePassword: (label: string) => `Masquer\u00A0: ${label}`,
    capsLock: 'Le verrouillage des majuscules est activé.',
  },
);
