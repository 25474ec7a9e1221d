import { defineMessages } from '@carefront/shared/app';

export const FAMILY_LIMITS = defineMessages(
  {
    bothUntil: (moment: string) => `You can reschedule or cancel online until ${moment}.`,
    eachUntil: (move: string, cancel: string) => `You can reschedule online until ${move}, and cancel until ${cancel}.`,
    moveUntil: (moment: string) => `You can reschedule online until ${moment}.`,
    cancelUntil: (moment: string) => `You can cancel online until ${moment}.`,
    bothWereUntil: (moment: string) => `Changes online were possible until ${moment}.`,
    eachWasUntil: (move: string, cancel: string) =>
      `Online, it could be rescheduled until ${move}, and cancelled until ${cancel}.`,
    cancelTooLate: (moment: string) =>
      `It could be cancelled online until ${moment}. To cancel it now, please contact the clinic.`,
    moveTooLate: (moment: string) =>
      `It could be rescheduled online until ${moment}. To reschedule it now, please contact the clinic.`,
    moveByClinic: 'To reschedule it, please contact the clinic.',
  },
  {
    bothUntil: (moment: string) => `Vous pouvez le déplacer ou l’annuler en ligne jusqu’au ${moment}.`,
    eachUntil: (move: string, cancel: string) =>
      `Vous pouvez le déplacer en ligne jusqu’au ${move}, et l’annuler jusqu’au ${cancel}.`,
    moveUntil: (moment: string) => `Vous pouvez le déplacer en ligne jusqu’au ${moment}.`,
    cancelUntil: (moment: string) => `Vous pouvez l’annuler en ligne jusqu’au ${moment}.`,
    bothWereUntil: (moment: string) => `Les changements en ligne étaient possibles jusqu’au ${moment}.`,
    eachWasUntil: (move: string, cancel: string) =>
      `En ligne, il pouvait être déplacé jusqu’au ${move}, et annulé jusqu’au ${cancel}.`,
    cancelTooLate: (moment: string) =>
      `Il pouvait être annulé en ligne jusqu’au ${moment}. Pour l’annuler maintenant, veuillez communiquer avec la clinique.`,
    moveTooLate: (moment: string) =>
      `Il pouvait être déplacé en ligne jusqu’au ${moment}. Pour le déplacer maintenant, veuillez communiquer avec la clinique.`,
    moveByClinic: 'Pour le déplacer, veuillez communiquer avec la clinique.',
  },
);
