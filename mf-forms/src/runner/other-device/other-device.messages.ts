import { defineMessages } from '@carefront/shared/app';

/** Texts of going on with a form on another device. */
export const OTHER_DEVICE = defineMessages(
  {
    code: 'Code',
    codeDigits: 'Please enter the six digits of the code.',
    codeRequired: 'Please enter the code.',
    codeSent: (email: string) => `We sent a code to ${email}. It works for 10 minutes.`,
    gone: 'The saved answers are not there any more. You can fill in the form here.',
    savedText:
      'You saved answers to this form on another device. To see them here, enter a code that we send by email.',
    savedTitle: 'You have saved answers',
    send: (email: string) => `Send a code to ${email}`,
    sendAgain: 'Send a new code',
    show: 'Show my answers',
    takenText:
      'Somebody entered the code on another device, and the answers go on there. What you typed stays on this page. To go on here with all answers, enter a new code.',
    takenTitle: 'Your answers are on another device now',
  },
  {
    code: 'Code',
    codeDigits: 'Veuillez saisir les six chiffres du code.',
    codeRequired: 'Veuillez saisir le code.',
    codeSent: (email: string) => `Nous avons envoyé un code à ${email}. Il est valable 10 minutes.`,
    gone: 'Les réponses enregistrées ne sont plus là. Vous pouvez remplir le formulaire ici.',
    savedText:
      'Vous avez enregistré des réponses à ce formulaire sur un autre appareil. Pour les voir ici, saisissez un code que nous envoyons par courriel.',
    savedTitle: 'Vous avez des réponses enregistrées',
    send: (email: string) => `Envoyer un code à ${email}`,
    sendAgain: 'Envoyer un nouveau code',
    show: 'Afficher mes réponses',
    takenText:
      'Quelqu’un a saisi le code sur un autre appareil, et les réponses y continuent. Ce que vous avez saisi reste sur cette page. Pour continuer ici avec toutes les réponses, saisissez un nouveau code.',
    takenTitle: 'Vos réponses sont maintenant sur un autre appareil',
  },
);
