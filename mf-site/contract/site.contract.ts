import { aSiteContent, defineContract, OWNER } from '@carefront/shared/testing/contract';

export const contract = defineContract({
  pages: [
    { title: "shows the clinic's site", path: '/site', sees: [{ role: 'heading', name: 'Care that listens' }] },
    { title: 'shows the team in French', path: '/site/team', locale: 'fr', sees: [{ text: 'Ana Souza' }] },
    {
      title: 'shows the site editor',
      path: '/staff/site',
      user: OWNER,
      answers: {
        getBookingSite: {
          ...{ json_content: aSiteContent(), about_us_content: '', services_content: '', teams_content: '' },
          ...{ practitioners: [], version: 0, saved_at: null, saved_by: null },
        },
      },
      sees: [{ role: 'button', name: 'Save' }],
    },
  ],
  parcels: [],
});
