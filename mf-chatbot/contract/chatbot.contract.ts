import { aSessionUser, defineContract } from '@carefront/shared/testing/contract';

export const contract = defineContract({
  pages: [
    { title: 'shows the help bot beside the site', path: '/site', sees: [{ role: 'button', name: 'Help Bot' }] },
    {
      title: 'shows the waitlist',
      path: '/staff/waitlist',
      user: aSessionUser({ roles: ['staff'], client_id: null }),
      answers: {
        listRegistrations: { data: [], total: 0, page: 1, last_page: 1 },
        countRegistrations: { new_registrations: 0, seen_until: null },
      },
      sees: [{ text: 'The waitlist is empty' }],
    },
  ],
  parcels: [
    {
      title: 'shows the people who are new on the waitlist',
      parcel: 'today-waitlist@1',
      user: aSessionUser({ roles: ['staff'], client_id: null }),
      props: {},
      answers: { countRegistrations: { new_registrations: 0, seen_until: null } },
      sees: [{ text: 'No new registrations since you last read the waitlist.' }],
    },
  ],
});
