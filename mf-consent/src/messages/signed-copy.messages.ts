import { defineMessages } from '@carefront/shared/app';

/** The texts of the page of an emailed copy (CO-10). */
export const SIGNED_COPY = defineMessages(
  {
    title: 'Your signed form',
    loading: 'Loading your signed form',
    client: 'Client',
    signedOn: 'Signed',
    moment: (moment: string, zone: string) => `${moment} (${zone})`,
    worksUntil: (moment: string, zone: string) =>
      `Save your copy now: this link works until ${moment} (${zone}). The PDF has the form as you signed it, with its certificate.`,
    void: (days: number) => `A link to a copy works for ${days} days. Your clinic can give you another copy.`,
  },
  {
    title: 'Votre formulaire signé',
    loading: 'Chargement de votre formulaire signé',
    client: 'Client',
    signedOn: 'Signé',
    moment: (moment: string, zone: string) => `${moment} (${zone})`,
    worksUntil: (moment: string, zone: string) =>
      `Enregistrez votre copie dès maintenant, car ce lien ne fonctionne que jusqu’au ${moment} (${zone}). Le PDF contient le formulaire tel que vous l’avez signé, avec son certificat.`,
    void: (days: number) =>
      `Un lien vers une copie fonctionne pendant ${days} jours. Votre clinique peut vous en remettre une autre.`,
  },
);
