import { defineContract } from '@carefront/shared/testing/contract';

export const contract = defineContract({
  pages: [
    { title: 'shows its page', path: '/garden', sees: [{ role: 'heading', name: 'Garden' }] },
    {
      title: 'shows its page in French',
      path: '/garden',
      locale: 'fr',
      sees: [{ text: 'Cette page est celle de Maple Therapy.' }],
    },
  ],
  parcels: [
    {
      title: 'shows its part in another page',
      parcel: 'garden-card@1',
      props: { title: 'Roses', onPicked: () => undefined },
      sees: [{ text: 'Roses' }, { role: 'button', name: 'Pick' }],
    },
  ],
});
