import { defineMessages } from '@carefront/shared/app';

export const CLIENT_FORMS = defineMessages(
  {
    title: 'Forms of a client',
    intro: 'The requests that wait for this client, and the forms that were sent for this client.',
    notFound: 'This client does not exist, or is not one of your clients.',
    loading: 'Loading the forms of the client',
    sent: 'Sent forms',
    loadingSent: 'Loading the sent forms',
    noSentTitle: 'No sent forms yet',
    noSent: 'Forms that this client sends to the clinic are listed here.',
    showMore: (left: string) => `Show more (${left})`,
  },
  {
    title: 'Formulaires d’un client',
    intro: 'Les demandes en attente pour ce client et les formulaires envoyés pour ce client.',
    notFound: 'Ce client n’existe pas ou ne fait pas partie de vos clients.',
    loading: 'Chargement des formulaires du client',
    sent: 'Formulaires envoyés',
    loadingSent: 'Chargement des formulaires envoyés',
    noSentTitle: 'Aucun formulaire envoyé pour le moment',
    noSent: 'Les formulaires que ce client envoie à la clinique figurent ici.',
    showMore: (left: string) => `Afficher plus (${left})`,
  },
);
