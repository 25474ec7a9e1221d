import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const ASKED_FORMS = defineMessages(
  {
    title: 'Forms before your visit',
    text: (count: number) =>
      `Please fill in ${plural('en', count, 'this form', 'these forms')} before your first visit. It saves you time at the clinic.`,
    allSent: 'The clinic has your answers. You do not need to do anything else.',
    none: 'You have no forms to fill in.',
    fillIn: 'Fill in',
    fillInForm: (form: string) => `Fill in, ${form}`,
    sent: 'Sent',
  },
  {
    title: 'Formulaires avant votre visite',
    text: (count: number) =>
      `Veuillez remplir ${count === 1 ? 'ce formulaire' : 'ces formulaires'} avant votre première visite. Vous gagnerez du temps à la clinique.`,
    allSent: 'La clinique a vos réponses. Vous n’avez plus rien à faire.',
    none: 'Vous n’avez aucun formulaire à remplir.',
    fillIn: 'Remplir',
    fillInForm: (form: string) => `Remplir, ${form}`,
    sent: 'Envoyé',
  },
);
