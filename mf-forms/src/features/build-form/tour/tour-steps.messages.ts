import { defineMessages } from '@carefront/shared/app';

/** The texts of the steps. They load with the tour. */
export const TOUR_STEP_TEXTS = defineMessages(
  {
    stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
    skip: 'Skip',
    back: 'Back',
    next: 'Next',
    done: 'Done',
    'add title': 'Add questions',
    'add text':
      'Press “Add a question” and choose what to ask: a text, a choice, a date and more. “Paste questions” turns a list from a document into questions.',
    'canvas title': 'Put them in order',
    'canvas text':
      'This is one page of your form. Drag a question or a block to its place, or choose it and press Alt with an arrow key.',
    'canvas text narrow':
      'This is one page of your form. Choose a question or a block: buttons to move, duplicate and remove it appear.',
    'properties title': 'Set up each part',
    'properties text':
      'Choose a page, a block or a question. Here you write its words in both languages, make it required, or show it after certain answers only.',
    'properties text narrow':
      'Choose a question or a block and press “Edit”. There you write its words in both languages, make it required, or show it after certain answers only.',
    'undo title': 'Try without worry',
    'undo text': 'Your work is saved by itself. Undo takes back any step, and Redo brings it back.',
    'preview title': 'See it as others do',
    'preview text':
      '“Preview” shows the form on a computer and on a phone. “Test as a client” lets you fill it in with all its rules, and stores nothing.',
    'publish title': 'Publish it',
    'publish text':
      '“Publish” checks the form and makes a version that people can fill in. Visitors find it once “Live” is on in the settings.',
    'more title': 'Settings, versions and this tour',
    'more text': 'Under “More” you find the settings, the earlier versions, and this tour again.',
  },
  {
    stepOf: (step: number, steps: number) => `Étape ${step} sur ${steps}`,
    skip: 'Passer',
    back: 'Retour',
    next: 'Suivant',
    done: 'Terminé',
    'add title': 'Ajouter des questions',
    'add text':
      'Appuyez sur «\u00A0Ajouter une question\u00A0» et choisissez ce que vous demandez\u00A0: un texte, un choix, une date, etc. «\u00A0Coller des questions\u00A0» transforme une liste en questions.',
    'canvas title': 'Les mettre en ordre',
    'canvas text':
      'Voici une page de votre formulaire. Glissez une question ou un bloc à sa place, ou choisissez-le et appuyez sur Alt avec une flèche.',
    'canvas text narrow':
      'Voici une page de votre formulaire. Choisissez une question ou un bloc\u00A0: des boutons pour déplacer, dupliquer et supprimer apparaissent.',
    'properties title': 'Régler chaque partie',
    'properties text':
      'Choisissez une page, un bloc ou une question. Vous écrivez ici ses textes dans les deux langues, la rendez obligatoire, ou ne la montrez qu’après certaines réponses.',
    'properties text narrow':
      'Choisissez une question ou un bloc et appuyez sur «\u00A0Modifier\u00A0». Vous y écrivez ses textes dans les deux langues, la rendez obligatoire, ou ne la montrez qu’après certaines réponses.',
    'undo title': 'Essayer sans crainte',
    'undo text': 'Votre travail s’enregistre tout seul. Annuler défait chaque étape, et Rétablir la refait.',
    'preview title': 'Le voir comme les autres',
    'preview text':
      '«\u00A0Aperçu\u00A0» montre le formulaire sur un ordinateur et sur un téléphone. «\u00A0Tester comme un client\u00A0» permet de le remplir avec toutes ses règles, sans rien enregistrer.',
    'publish title': 'Le publier',
    'publish text':
      '«\u00A0Publier\u00A0» vérifie le formulaire et en fait une version à remplir. Les visiteurs le trouvent lorsque «\u00A0En ligne\u00A0» est activé dans les paramètres.',
    'more title': 'Paramètres, versions et cette visite',
    'more text':
      'Sous «\u00A0Plus\u00A0», vous trouvez les paramètres, les versions précédentes et de nouveau cette visite.',
  },
);
