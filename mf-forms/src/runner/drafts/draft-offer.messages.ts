import { defineMessages } from '@carefront/shared/app';

/** Texts of the question about answers of an earlier time. */
export const DRAFT_OFFER = defineMessages(
  {
    cancel: 'Cancel',
    continueDraft: 'Continue',
    draftChoice: 'Continue with these answers, or start again with an empty form.',
    draftFor: (name: string, moment: string) => `You have unsaved answers for ${name}, from ${moment}.`,
    draftFrom: (moment: string) => `You have unsaved answers from ${moment}.`,
    draftOlder: 'The form has changed since then. Answers to questions that are still in the form are kept.',
    lostAnswer: (text: string) => `: ${text}`,
    lostQuestion: 'A question that was removed',
    lostRead: 'OK',
    lostText:
      'The form has changed, and these answers have no place in it any more. Please answer again where you are asked.',
    startAgain: 'Start again',
    startAgainText: (moment: string) => `Your answers from ${moment} will be removed.`,
    startAgainTitle: 'Start again?',
  },
  {
    cancel: 'Annuler',
    continueDraft: 'Continuer',
    draftChoice: 'Continuez avec ces réponses, ou recommencez avec un formulaire vide.',
    draftFor: (name: string, moment: string) => `Vous avez des réponses non envoyées pour ${name}, du ${moment}.`,
    draftFrom: (moment: string) => `Vous avez des réponses non envoyées du ${moment}.`,
    draftOlder: 'Le formulaire a changé depuis. Les réponses aux questions qui y sont encore sont conservées.',
    lostAnswer: (text: string) => `\u00A0: ${text}`,
    lostQuestion: 'Une question supprimée',
    lostRead: 'OK',
    lostText:
      'Le formulaire a changé, et ces réponses n’y ont plus de place. Veuillez répondre de nouveau là où la question est posée.',
    startAgain: 'Recommencer',
    startAgainText: (moment: string) => `Vos réponses du ${moment} seront supprimées.`,
    startAgainTitle: 'Recommencer?',
  },
);
