import { defineMessages } from '@carefront/shared/app';

export const RESPONSE_TABLE = defineMessages(
  {
    form: 'Form',
    client: 'Client',
    sent: 'Sent',
    visitor: 'A visitor',
    isNew: 'New',
    isReduced: 'Only consents are left',
    by: (name: string) => `by ${name}`,
  },
  {
    form: 'Formulaire',
    client: 'Client',
    sent: 'Envoyé',
    visitor: 'Un visiteur',
    isNew: 'Nouveau',
    isReduced: 'Il ne reste que les consentements',
    by: (name: string) => `par ${name}`,
  },
);
