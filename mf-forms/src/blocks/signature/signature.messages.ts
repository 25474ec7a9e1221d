import { defineMessages } from '@carefront/shared/app';

export const SIGNATURE_MESSAGES = defineMessages(
  {
    box: (part: string) => (part ? `I have read “${part}” and sign it.` : 'I have read this part and sign it.'),
    title: 'Sign this part',
    text: 'Type your full name. It counts as your signature for this part of the form.',
    name: 'Your full name',
    confirm: 'Confirm',
    cancel: 'Cancel',
    signed: (moment: string, zone: string) => `Signed ${moment} (${zone})`,
    signedWithoutTime: 'Signed',
    ip: (address: string) => `IP address ${address}`,
    notSigned: 'Not signed',
    lapsed: 'You changed an answer after signing, so your signature was removed. Please sign again.',
  },
  {
    box: (part: string) =>
      part ? `J’ai lu «\u00A0${part}\u00A0» et je le signe.` : 'J’ai lu cette partie et je la signe.',
    title: 'Signer cette partie',
    text: 'Saisissez votre nom complet. Il vaut comme signature pour cette partie du formulaire.',
    name: 'Votre nom complet',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    signed: (moment: string, zone: string) => `Signé le ${moment} (${zone})`,
    signedWithoutTime: 'Signé',
    ip: (address: string) => `Adresse IP ${address}`,
    notSigned: 'Non signé',
    lapsed:
      'Vous avez modifié une réponse après avoir signé\u00A0: votre signature a été retirée. Veuillez signer de nouveau.',
  },
);
