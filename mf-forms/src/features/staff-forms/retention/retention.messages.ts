import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const RETENTION = defineMessages(
  {
    open: 'How long to keep sent forms',
    title: (form: string) => `How long to keep “${form}”`,
    text: 'Sent forms that are older are deleted each night, with their files. Given consents and places in programs stay.',
    keep: 'Keep sent forms',
    always: 'Until someone deletes them',
    years: (years: number) => plural('en', years, '1 year', `${years} years`),
    days: (days: number) => `${days} days`,
    loading: 'Loading',
    save: 'Save',
    saved: 'Saved.',
    confirmTitle: 'Delete older forms?',
    confirmText: (time: string) =>
      `Sent forms of this form that are older than ${time} are deleted in the next night. They cannot be restored.`,
    confirm: 'Save and delete',
    cancel: 'Cancel',
  },
  {
    open: 'Durée de conservation',
    title: (form: string) => `Durée de conservation de «\u00A0${form}\u00A0»`,
    text: 'Les formulaires envoyés plus anciens sont supprimés chaque nuit, avec leurs fichiers. Les consentements donnés et les places dans les programmes restent.',
    keep: 'Conserver les formulaires envoyés',
    always: 'Jusqu’à leur suppression',
    years: (years: number) => plural('fr', years, `${years} an`, `${years} ans`),
    days: (days: number) => `${days} jours`,
    loading: 'Chargement',
    save: 'Enregistrer',
    saved: 'La durée a été enregistrée.',
    confirmTitle: 'Supprimer les formulaires plus anciens?',
    confirmText: (time: string) =>
      `Les envois de ce formulaire qui datent de plus de ${time} seront supprimés la nuit prochaine. Ils ne peuvent pas être récupérés.`,
    confirm: 'Enregistrer et supprimer',
    cancel: 'Annuler',
  },
);
