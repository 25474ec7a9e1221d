import { describeRemote, SHELL_CONTRACT } from '@carefront/shared/contracts';

export const description = describeRemote({
  views: [
    {
      name: 'pages',
      place: 'page',
      feature: { en: 'The page Garden', fr: 'La page Garden' },
      routes: [{ path: '/garden', access: 'public', title: { en: 'Garden', fr: 'Garden' } }],
    },
  ],
  provides: {},
  // `{ menu: 'staff-start', to: '/garden', label: { en: 'Garden', fr: 'Garden' }, access: 'signed-in', order: 500 }` leads to the page.
  links: [],
  parcels: [{ name: 'garden-card@1', feature: { en: 'Garden', fr: 'Garden' } }],
  requires: { shell: SHELL_CONTRACT, api: [], emits: [], handles: [] },
});
