import { defineMessages } from '@carefront/shared/app';

export const MOVE_BOOKING = defineMessages(
  {
    title: 'Reschedule the appointment',
    intro: 'Choose a new time. You keep the current one until then.',
    loading: 'Loading the times',
    now: 'Now',
    newTime: 'New time',
    notChosen: 'Not chosen yet',
    summary: 'Current and new time',
    move: 'Reschedule appointment',
    moving: 'Rescheduling…',
    keep: 'Keep the current time',
    stillRequest: 'The clinic still has to confirm it.',
    taken: (time: string, day: string) =>
      `${time} on ${day} has just been taken. Please choose another time. Your appointment has not changed.`,
    notOffered: (time: string, day: string) =>
      `${time} on ${day} is not offered any more. Please choose another time. Your appointment has not changed.`,
    moved: (start: string) => `The appointment is now on ${start}.`,
    movedRequest: (start: string) => `Your request is now for ${start}. The clinic still has to confirm it.`,
  },
  {
    title: 'Déplacer le rendez-vous',
    intro: 'Choisissez une nouvelle heure. L’heure actuelle est gardée d’ici là.',
    loading: 'Chargement des heures',
    now: 'Maintenant',
    newTime: 'Nouvelle heure',
    notChosen: 'Pas encore choisie',
    summary: 'Heure actuelle et nouvelle heure',
    move: 'Déplacer le rendez-vous',
    moving: 'Déplacement…',
    keep: 'Garder l’heure actuelle',
    stillRequest: 'La clinique doit encore la confirmer.',
    taken: (time: string, day: string) =>
      `${time}, le ${day}, vient d’être pris. Veuillez choisir une autre heure. Votre rendez-vous n’a pas changé.`,
    notOffered: (time: string, day: string) =>
      `${time}, le ${day}, n’est plus offert. Veuillez choisir une autre heure. Votre rendez-vous n’a pas changé.`,
    moved: (start: string) => `Le rendez-vous est maintenant le ${start}.`,
    movedRequest: (start: string) =>
      `Votre demande est maintenant pour le ${start}. La clinique doit encore la confirmer.`,
  },
);
