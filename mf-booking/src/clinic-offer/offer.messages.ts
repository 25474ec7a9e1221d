import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

const sessionsEn = (count: number) => plural('en', count, '1 coming session', `${count} coming sessions`);
const sessionsFr = (count: number) => (count > 1 ? `${count} séances à venir` : `${count} séance à venir`);

/** Texts that the pages of services and of locations share. */
export const OFFER = defineMessages(
  {
    loading: 'Loading',
    officeOnlyTitle: 'For the office only',
    officeOnly: 'Only the owner and office admins can change this. Ask one of them.',
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit',
    editNamed: (name: string) => `Edit ${name}`,
    more: (name: string) => `More actions: ${name}`,
    up: 'Move up',
    down: 'Move down',
    moved: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}.`,
    takeOff: 'Take off offer',
    offerAgain: 'Offer again',
    offOffer: 'Not on offer',
    takeOffTitle: (name: string) => `Take “${name}” off offer?`,
    takeOffText: (count: number) =>
      count === 0
        ? 'Visitors no longer see it. You can offer it again at any time.'
        : `Visitors no longer see it. ${sessionsEn(count)} ${plural('en', count, 'stays', 'stay')} booked. You can offer it again at any time.`,
    keep: 'Keep on offer',
    sessions: sessionsEn,
    changedTitle: 'Somebody else saved this while you were editing',
    changedText: (changes: string) =>
      `They changed: ${changes}. What you typed is still here. Save again to replace their change, or close to keep it.`,
    failed: 'This did not work. Please try again.',
  },
  {
    loading: 'Chargement',
    officeOnlyTitle: 'Réservé au bureau',
    officeOnly: 'Seuls le propriétaire et les administrateurs du bureau peuvent modifier ceci. Demandez à l’un d’eux.',
    save: 'Enregistrer',
    cancel: 'Annuler',
    edit: 'Modifier',
    editNamed: (name: string) => `Modifier ${name}`,
    more: (name: string) => `Autres actions\u00A0: ${name}`,
    up: 'Monter',
    down: 'Descendre',
    moved: (name: string, place: number, count: number) => `${name} est maintenant au rang ${place} sur ${count}.`,
    takeOff: 'Retirer de l’offre',
    offerAgain: 'Offrir de nouveau',
    offOffer: 'Plus offert',
    takeOffTitle: (name: string) => `Retirer «\u00A0${name}\u00A0» de l’offre?`,
    takeOffText: (count: number) =>
      count === 0
        ? 'Les visiteurs ne le voient plus. Vous pourrez l’offrir de nouveau en tout temps.'
        : `Les visiteurs ne le voient plus. ${sessionsFr(count)} ${plural('fr', count, 'reste réservée', 'restent réservées')}. Vous pourrez l’offrir de nouveau en tout temps.`,
    keep: 'Continuer de l’offrir',
    sessions: sessionsFr,
    changedTitle: 'Quelqu’un d’autre a enregistré ceci pendant que vous le modifiiez',
    changedText: (changes: string) =>
      `Ont changé\u00A0: ${changes}. Ce que vous avez saisi est toujours ici. Enregistrez de nouveau pour remplacer leur modification, ou fermez pour la garder.`,
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
);
