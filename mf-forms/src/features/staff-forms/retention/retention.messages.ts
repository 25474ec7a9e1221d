import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const RETENTION = defineMessages(
  {
    open: 'How long to keep answers',
    title: (form: string) => `How long to keep “${form}”`,
    text: 'Answers that are older are deleted each night, with their files. Given consents and places in programs stay.',
    keep: 'Keep answers',
    always: 'Until someone deletes them',
    years: (years: number) => plural('en', years, '1 year', `${years} years`),
    days: (days: number) => `${days} days`,
    loading: 'Loading',
    save: 'Save',
    saved: 'Saved.',
    confirmTitle: 'Delete older answers?',
    confirmText: (time: string) =>
      `Answers to this form that are older than ${time} are deleted in the next night. They cannot be restored.`,
    confirm: 'Save and delete',
    cancel: 'Cancel',
  },
  {
    open: 'Durée de conservation',
    title: (form: string) => `Durée de conservation de «\u00A0${form}\u00A0»`,
    text: 'Les réponses plus anciennes sont supprimées chaque nuit, avec leurs fichiers. Les consentements donnés et les places dans les programmes restent.',
    keep: 'Conserver les réponses',
    always: 'Jusqu’à leur suppression',
    years: (years: number) => plural('fr', years, `${years} an`, `${years} ans`),
    days: (days: number) => `${days} jours`,
    loading: 'Chargement',
    save: 'Enregistrer',
    saved: 'La durée a été enregistrée.',
    confirmTitle: 'Supprimer les réponses plus anciennes?',
    confirmText: (time: string) =>
      `Les réponses à ce formulaire qui datent de plus de ${time} seront supprimées la nuit prochaine. Elles ne peuvent pas être récupérées.`,
    confirm: 'Enregistrer et supprimer',
    cancel: 'Annuler',
  },
);
