import { defineMessages } from '../../app/index.ts';

export const PASSWORD_MESSAGES = defineMessages(
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
    showPassword: (label: string) => `Afficher : ${label}`,
    hidePassword: (label: string) => `Masquer : ${label}`,
    capsLock: 'Le verrouillage des majuscules est activé.',
  },
);
