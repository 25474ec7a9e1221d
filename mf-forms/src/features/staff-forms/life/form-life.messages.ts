import { defineMessages } from '@carefront/shared/app';

/** The texts of the life of a form: disabling, archiving and their way back. */
export const FORM_LIFE = defineMessages(
  {
    more: 'More',
    moreOf: (form: string) => `More actions, ${form}`,
    duplicate: 'Duplicate',
    disable: 'Disable',
    enable: 'Enable',
    archive: 'Archive',
    restore: 'Restore',
    cancel: 'Cancel',
    disableTitle: (form: string) => `Disable “${form}”?`,
    disableText: 'Nobody can fill the form in until you enable it again. Its responses stay.',
    archiveTitle: (form: string) => `Archive “${form}”?`,
    archiveText:
      'Nobody can fill the form in, and requests that wait cannot be answered. Its responses stay, and you can restore it.',
    disabled: 'The form is disabled.',
    enabled: 'The form is enabled. People can fill it in again.',
    archived: 'The form is archived.',
    restored: 'The form is back.',
    failed: 'The form could not be changed. Please try again.',
  },
  {
    more: 'Plus',
    moreOf: (form: string) => `Plus d’actions, ${form}`,
    duplicate: 'Dupliquer',
    disable: 'Désactiver',
    enable: 'Activer',
    archive: 'Archiver',
    restore: 'Restaurer',
    cancel: 'Annuler',
    disableTitle: (form: string) => `Désactiver «\u00A0${form}\u00A0»?`,
    disableText:
      'Personne ne peut remplir le formulaire jusqu’à ce que vous l’activiez de nouveau. Ses réponses restent.',
    archiveTitle: (form: string) => `Archiver «\u00A0${form}\u00A0»?`,
    archiveText:
      'Personne ne peut remplir le formulaire, et les demandes en attente restent sans réponse. Ses réponses restent, et vous pouvez le restaurer.',
    disabled: 'Le formulaire est désactivé.',
    enabled: 'Le formulaire est activé. On peut de nouveau le remplir.',
    archived: 'Le formulaire est archivé.',
    restored: 'Le formulaire est de retour.',
    failed: 'Le formulaire n’a pas pu être modifié. Veuillez réessayer.',
  },
);
