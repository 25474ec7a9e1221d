import { defineMessages } from '../app/index.ts';

export const EDITOR_MESSAGES = defineMessages(
  {
    failed: 'The editor could not be opened. The text is shown as it is, and nothing is lost.',
    heading: 'Heading',
    subheading: 'Subheading',
    imageFailed: 'Image upload failed.',
    imageNotJpgOrPng: 'Image must be JPG or PNG format.',
    imageSent: 'Image uploaded successfully.',
    keys: 'Alt+F10 opens the tools.',
  },
  {
    failed: 'L’éditeur n’a pas pu s’ouvrir. Le texte est affiché tel quel et rien n’est perdu.',
    heading: 'Titre',
    subheading: 'Sous-titre',
    imageFailed: 'Le téléversement de l’image a échoué.',
    imageNotJpgOrPng: 'L’image doit être au format JPG ou PNG.',
    imageSent: 'L’image a été téléversée.',
    keys: 'Alt+F10 ouvre les outils.',
  },
);
