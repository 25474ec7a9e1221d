import { defineMessages } from '@carefront/shared/app';

/** The filter of the list by one client. */
export const CLIENT_FILTER = defineMessages(
  {
    label: 'Filter by client',
    /** Shown while only the number of the client is known. */
    numbered: (id: number) => `Client ${id}`,
    noneTitle: 'No consents for this client',
    none: 'Choose another client, or remove the client to see all consents.',
    noneOfStatusTitle: 'No consents with this status for this client',
    noneOfStatus: 'Choose “All” to see the others of this client, or remove the client.',
  },
  {
    label: 'Filtrer par client',
    numbered: (id) => `Client ${id}`,
    noneTitle: 'Aucun consentement pour ce client',
    none: 'Choisissez un autre client ou retirez le client pour voir tous les consentements.',
    noneOfStatusTitle: 'Aucun consentement avec cet état pour ce client',
    noneOfStatus: 'Choisissez «\u00A0Tous\u00A0» pour voir les autres de ce client, ou retirez le client.',
  },
);
