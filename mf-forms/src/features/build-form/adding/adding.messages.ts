import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

/** The texts of adding questions and blocks. */
export const ADDING = defineMessages(
  {
    addQuestion: 'Add a question',
    addQuestionTo: (block: string) => `Add a question to ${block}`,
    chooseType: 'What do you want to ask?',
    addBlock: 'Add a block',
    chooseBlock: 'Which block do you want to add?',
    blockFailed: 'The block could not be added. Please try again.',
    paste: 'Paste questions',
    pasteText:
      'One question on each line. Lines with a dash, a bullet or a letter below a question become its answers to choose from.',
    pasteLabel: 'Questions',
    pasteExample: 'How did you sleep?\n- Well\n- Badly\nWhat helps you to sleep?',
    found: (count: number) => plural('en', count, '1 question found', `${count} questions found`),
    addThem: (count: number) => plural('en', count, 'Add 1 question', `Add ${count} questions`),
    cancel: 'Cancel',
  },
  {
    addQuestion: 'Ajouter une question',
    addQuestionTo: (block: string) => `Ajouter une question à ${block}`,
    chooseType: 'Que voulez-vous demander?',
    addBlock: 'Ajouter un bloc',
    chooseBlock: 'Quel bloc voulez-vous ajouter?',
    blockFailed: 'Le bloc n’a pas pu être ajouté. Veuillez réessayer.',
    paste: 'Coller des questions',
    pasteText:
      'Une question par ligne. Les lignes avec un tiret, une puce ou une lettre sous une question deviennent ses réponses au choix.',
    pasteLabel: 'Questions',
    pasteExample: 'Comment avez-vous dormi?\n- Bien\n- Mal\nQu’est-ce qui vous aide à dormir?',
    found: (count: number) => plural('fr', count, `${count} question trouvée`, `${count} questions trouvées`),
    addThem: (count: number) => plural('fr', count, `Ajouter ${count} question`, `Ajouter ${count} questions`),
    cancel: 'Annuler',
  },
);
