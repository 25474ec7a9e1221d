import { defineMessages } from '@carefront/shared/app';

export const RESPONSE = defineMessages(
  {
    about: (client: string) => `For ${client}`,
    submittedAt: (moment: string) => `Sent ${moment}`,
    submittedBy: (name: string, moment: string) => `Sent by ${name}, ${moment}`,
    print: 'Print',
    savePdf: 'Save as PDF',
  },
  {
    about: (client: string) => `Pour ${client}`,
    submittedAt: (moment: string) => `Envoyé le ${moment}`,
    submittedBy: (name: string, moment: string) => `Envoyé par ${name}, le ${moment}`,
    print: 'Imprimer',
    savePdf: 'Enregistrer en PDF',
  },
);
