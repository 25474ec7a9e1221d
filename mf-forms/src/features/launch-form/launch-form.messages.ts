import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

/** The texts of the launcher, as the specification has them (LN-01, LN-02, LN-09); the others are ours. */
export const LAUNCH_FORM = defineMessages(
  {
    selectCategory: 'Select a Category',
    selectForm: 'Select a Form',
    step: (step: number) => `Step ${step} of 2`,
    /** Before the name of the category. */
    stepIn: (step: number) => `Step ${step} of 2:`,
    liveForms: (count: number) => plural('en', count, '1 form', `${count} forms`),
    loadingCategories: 'Loading the categories',
    loadingForms: 'Loading the forms',
    noCategories: 'No form categories',
    noCategoriesText: 'The clinic has no online forms right now. If you need one, please ask the clinic.',
    noForms: 'No forms were found in this category',
    noFormsText: 'Please choose another category.',
    allCategories: 'See all categories',
  },
  {
    selectCategory: 'Choisissez une catégorie',
    selectForm: 'Choisissez un formulaire',
    step: (step: number) => `Étape ${step} de 2`,
    stepIn: (step: number) => `Étape ${step} de 2\u00A0:`,
    liveForms: (count: number) => (count < 2 ? `${count} formulaire` : `${count} formulaires`),
    loadingCategories: 'Chargement des catégories',
    loadingForms: 'Chargement des formulaires',
    noCategories: 'Aucune catégorie de formulaires',
    noCategoriesText:
      'La clinique n’a pas de formulaire en ligne pour le moment. Si vous en avez besoin, adressez-vous à elle.',
    noForms: 'Aucun formulaire n’a été trouvé dans cette catégorie',
    noFormsText: 'Veuillez choisir une autre catégorie.',
    allCategories: 'Voir toutes les catégories',
  },
);
