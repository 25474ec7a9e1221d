import { defineMessages } from '@carefront/shared/app';

export const FORM_LOADER = defineMessages(
  {
    form: 'Form',
    loading: 'Loading the form',
    loadFailed: 'The form could not be loaded. Please check your connection and try again.',
    notAvailable: 'This form is not available',
    notFound: 'We could not find this form. The link may be old, or the address may have a mistake.',
    allForms: 'See all forms',
  },
  {
    form: 'Formulaire',
    loading: 'Chargement du formulaire',
    loadFailed: 'Le formulaire n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    notAvailable: 'Ce formulaire n’est pas disponible',
    notFound: 'Nous n’avons pas trouvé ce formulaire. Le lien est peut-être ancien, ou l’adresse contient une erreur.',
    allForms: 'Voir tous les formulaires',
  },
);
