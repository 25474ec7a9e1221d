import { describeRemote, rolesReaching, SHELL_CONTRACT } from '@carefront/shared/contracts';

export const description = describeRemote({
  views: [
    {
      name: 'main',
      place: 'corner',
      beside: 'home',
      feature: { en: 'The help bot', fr: 'le robot d’aide' },
      switches: { allOf: ['isChatbotEnabled'] },
    },
    {
      name: 'pages',
      place: 'page',
      feature: { en: 'The waitlist', fr: 'la liste d’attente' },
      routes: [
        {
          path: '/staff/waitlist',
          access: rolesReaching('listRegistrations'),
          title: { en: 'Waitlist', fr: 'Liste d’attente' },
          frame: 'staff',
        },
      ],
    },
  ],
  provides: {},
  links: [
    {
      menu: 'staff-start',
      to: '/staff/waitlist',
      label: { en: 'Waitlist', fr: 'Liste d’attente' },
      text: {
        en: 'People who registered on your site.',
        fr: 'Les personnes inscrites sur votre site.',
      },
      access: rolesReaching('listRegistrations'),
      group: 'people',
      icon: 'waitlist',
      order: 40,
      count: 'waitlist',
    },
  ],
  parcels: [
    { name: 'today-waitlist@1', feature: { en: 'New on the waitlist', fr: 'les nouveautés de la liste d’attente' } },
  ],
  panels: [
    {
      area: 'today',
      parcel: 'today-waitlist@1',
      title: { en: 'New on the waitlist', fr: 'Nouveau sur la liste d’attente' },
      access: rolesReaching('listRegistrations'),
      order: 40,
      column: 'side',
    },
  ],
  requires: {
    shell: SHELL_CONTRACT,
    api: [
      'getClinicInfo',
      'getCountriesStates',
      'getBotCheck',
      'registerByChatbot',
      'listRegistrations',
      'countRegistrations',
      'markRegistrationsSeen',
      'showNotePicture',
    ],
    emits: ['confirm/requested@1'],
    handles: ['confirm/answered@1', 'auth/signed-out@1', 'forms/client-registered@1'],
  },
});
