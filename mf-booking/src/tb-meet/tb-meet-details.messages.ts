import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

/** Step 3: the client, and the results of create and update. */
export const TB_MEET_DETAILS = defineMessages(
  {
    selectedClient: 'Selected Client',
    notes: 'Appointment Notes',
    schedule: 'Schedule Appointment',
    update: 'Update Event',
    sending: 'Sending…',
    stillMissing: (fields: string) => `Still needed: ${fields}.`,
    created: 'Event created successfully.',
    updated: 'Event successfully updated.',
    loadingForm: 'Loading the details',
    formFailed: 'The details could not be loaded. Please check your connection and try again.',
    retry: 'Retry',
    noAnswer:
      'We could not reach the server, so we do not know whether this was saved. Nothing is lost; trying again cannot save it twice.',
    busy: 'The service is busy right now. Nothing is lost; please try again in a moment.',
    tooMany: (seconds: number) =>
      `Too many requests. Nothing is lost; please try again in ${plural('en', seconds, 'a second', `${seconds} seconds`)}.`,
    refused: 'This was not accepted. Nothing is lost.',
    notSetUp: 'The calendar of this clinic is not set up for this type of session. Please contact support.',
    conflict: 'This time is taken',
    conflictBecause: 'What is already at this time',
    conflictUnknown: 'Something else is booked at this time.',
    overlapReason: 'Reason for overlapping',
    overlapReasonHelp: 'Kept in the log of the clinic. Please do not write about health.',
    overlapReasonRequired: 'Please give a reason.',
    scheduleAnyway: 'Schedule anyway',
    chooseOtherTime: 'Choose another time',
  },
  {
    selectedClient: 'Client choisi',
    notes: 'Notes pour le rendez-vous',
    schedule: 'Prendre le rendez-vous',
    update: 'Mettre à jour l’événement',
    sending: 'Envoi…',
    stillMissing: (fields: string) => `Il manque encore\u00A0: ${fields}.`,
    created: 'Événement créé.',
    updated: 'Événement mis à jour.',
    loadingForm: 'Chargement des détails',
    formFailed: 'Les détails n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    noAnswer:
      'Nous n’avons pas pu joindre le serveur et ne savons donc pas si l’enregistrement a eu lieu. Rien n’est perdu; réessayer ne peut pas enregistrer deux fois.',
    busy: 'Le service est occupé en ce moment. Rien n’est perdu; veuillez réessayer dans un instant.',
    tooMany: (seconds: number) =>
      `Trop de demandes. Rien n’est perdu; veuillez réessayer dans ${seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
    refused: 'Ceci n’a pas été accepté. Rien n’est perdu.',
    notSetUp:
      'Le calendrier de cette clinique n’est pas configuré pour ce type de séance. Veuillez communiquer avec le soutien.',
    conflict: 'Cette heure est prise',
    conflictBecause: 'Ce qui occupe déjà cette heure',
    conflictUnknown: 'Autre chose occupe déjà cette heure.',
    overlapReason: 'Raison du chevauchement',
    overlapReasonHelp: 'Conservée dans le journal de la clinique. N’y écrivez rien sur la santé.',
    overlapReasonRequired: 'Veuillez indiquer une raison.',
    scheduleAnyway: 'Planifier quand même',
    chooseOtherTime: 'Choisir une autre heure',
  },
);
