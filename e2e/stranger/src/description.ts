import { describeRemote, SHELL_CONTRACT } from '@carefront/shared/contracts';

const title = { en: 'Meadow', fr: 'Prairie' };
const flowers = { en: 'Flowers', fr: 'Fleurs' };
/** The team's own origin, for its API and its pictures. */
const origin = 'https://api.meadow.example';

export const description = describeRemote({
  views: [
    {
      ...{ name: 'pages', place: 'page', feature: title },
      routes: [
        { path: '/meadow', access: 'public', title },
        { path: '/meadow/flowers', access: 'public', title: flowers },
      ],
    },
  ],
  provides: {},
  links: [],
  parcels: [],
  origins: { connect: [origin], img: [origin] },
  requires: { shell: SHELL_CONTRACT, api: ['getClinicInfo'], emits: [], handles: [] },
});
