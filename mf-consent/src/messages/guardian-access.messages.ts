import { defineMessages } from '@carefront/shared/app';

export const GUARDIAN_ACCESS = defineMessages(
  {
    title: 'People who can see your record',
    loading: 'Loading the people who can see your record',
    explained: 'Guardians with access see your record, and sign and book for you.',
    notYet: 'When you are of age, you decide here who keeps access.',
    /** Somebody entered the guardian in a form. */
    asks: (date: string, relationship: string | null) =>
      `Named as your guardian in a form on ${date}${relationship === null ? '' : ` (${relationship})`}. Asks to see your record, and to sign and book for you.`,
    nobody: 'No guardian has access to your record.',
    accept: 'Accept',
    refuse: 'Refuse',
    hasAccess: 'Has access',
    endsOn: (date: string) => `Access ends on ${date}`,
    endedOn: (date: string) => `Access ended on ${date}`,
    keep: 'Keep access',
    end: 'End access',
    open: 'Give access',
    /** The accessible name of a button. */
    actOn: (act: string, name: string) => `${act}: ${name}`,
    opened: 'The guardian has access to your record, and is told by email.',
    refused: 'The person does not see your record, and is told by email.',
    decidedAlready: 'A decision about this person has been made already.',
    ended: 'The guardian has no access to your record any more, and is told by email.',
    unsure: 'No answer came, so we do not know whether your choice was saved. Please try again.',
  },
  {
    title: 'Personnes qui peuvent voir votre dossier',
    loading: 'Chargement des personnes qui peuvent voir votre dossier',
    explained: 'Les tuteurs qui ont accès voient votre dossier, signent et réservent pour vous.',
    notYet: 'Quand vous aurez l’âge de décider, vous choisirez ici qui garde l’accès.',
    asks: (date: string, relationship: string | null) =>
      `Tuteur nommé dans un formulaire le ${date}${relationship === null ? '' : ` (${relationship})`}. Demande à voir votre dossier, à signer et à réserver pour vous.`,
    nobody: 'Aucun tuteur n’a accès à votre dossier.',
    accept: 'Accepter',
    refuse: 'Refuser',
    hasAccess: 'A accès',
    endsOn: (date: string) => `L’accès prend fin le ${date}`,
    endedOn: (date: string) => `L’accès a pris fin le ${date}`,
    keep: 'Maintenir l’accès',
    end: 'Mettre fin à l’accès',
    open: 'Donner l’accès',
    actOn: (act: string, name: string) => `${act}\u00A0: ${name}`,
    opened: 'Le tuteur a accès à votre dossier et en est avisé par courriel.',
    refused: 'La personne ne voit pas votre dossier et en est avisée par courriel.',
    decidedAlready: 'Une décision a déjà été prise au sujet de cette personne.',
    ended: 'Le tuteur n’a plus accès à votre dossier et en est avisé par courriel.',
    unsure:
      'Aucune réponse n’est arrivée\u00A0: nous ne savons pas si votre choix a été enregistré. Veuillez réessayer.',
  },
);
