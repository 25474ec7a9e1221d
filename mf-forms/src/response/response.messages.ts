import { defineMessages } from '@carefront/shared/app';

export const RESPONSE = defineMessages(
  {
    title: 'Submitted form',
    about: (client: string) => `For ${client}`,
    sentAt: (moment: string) => `Sent ${moment}`,
    sentBy: (name: string, moment: string) => `Sent by ${name}, ${moment}`,
    print: 'Print',
    savePdf: 'Save as PDF',
    notFound: 'We could not find this form. It may have been removed.',
  },
  {
    title: 'Formulaire envoyé',
    about: (client: string) => `Pour ${client}`,
    sentAt: (moment: string) => `Envoyé le ${moment}`,
    sentBy: (name: string, moment: string) => `Envoyé par ${name}, le ${moment}`,
    print: 'Imprimer',
    savePdf: 'Enregistrer en PDF',
    notFound: "Nous n'avons pas trouvé ce formulaire. Il a peut-être été supprimé.",
  },
);
