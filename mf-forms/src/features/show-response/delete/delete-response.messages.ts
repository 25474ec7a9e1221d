import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const DELETE_RESPONSE = defineMessages(
  {
    open: 'Delete',
    title: 'Delete these answers?',
    goes: 'The answers, their files and the score are deleted permanently.',
    stays: 'Signed terms, given consents and places in programs are kept. The audit log keeps the reason.',
    reason: 'Reason',
    reasonHelp: 'For the audit log. Write no health information.',
    reasonMissing: 'Please enter the reason.',
    submit: 'Delete permanently',
    deleted: 'The answers were deleted.',
    keptConsents: (count: number) => plural('en', count, 'One given consent stays.', `${count} given consents stay.`),
    keptPlaces: (count: number) =>
      plural('en', count, 'One place in a program stays.', `${count} places in programs stay.`),
  },
  {
    open: 'Supprimer',
    title: 'Supprimer ces réponses?',
    goes: 'Les réponses, leurs fichiers et le score sont supprimés pour toujours. Personne ne peut les récupérer.',
    stays:
      'Les consentements donnés restent\u00A0: conditions signées et autorisations données. Les places dans les programmes et sur les listes d’attente restent aussi. Le journal garde la raison.',
    reason: 'Raison',
    reasonHelp: 'Pour le journal. N’écrivez aucun renseignement de santé.',
    reasonMissing: 'Veuillez indiquer la raison.',
    submit: 'Supprimer pour toujours',
    deleted: 'Les réponses ont été supprimées.',
    keptConsents: (count: number) =>
      count === 1 ? 'Un consentement donné reste.' : `${count} consentements donnés restent.`,
    keptPlaces: (count: number) =>
      count === 1 ? 'Une place dans un programme reste.' : `${count} places dans des programmes restent.`,
  },
);
