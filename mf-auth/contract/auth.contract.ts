import { aSessionUser, defineContract, OWNER } from '@carefront/shared/testing/contract';

export const contract = defineContract({
  pages: [
    {
      title: 'shows the log-in form',
      path: '/login',
      sees: [
        { role: 'heading', name: 'Log in' },
        { role: 'button', name: 'Log in' },
      ],
    },
    {
      title: 'shows the log-in form in French',
      path: '/login',
      locale: 'fr',
      sees: [{ role: 'heading', name: 'Se connecter' }],
    },
    {
      title: 'shows the start page of staff',
      path: '/staff',
      user: OWNER,
      answers: { countForms: { draft_forms: 1, new_responses: 12, waiting_requests: 2 } },
      sees: [{ role: 'heading', name: 'Hello, Odile' }],
    },
  ],
  parcels: [
    {
      title: 'shows the log-in form in another page',
      parcel: 'login-form@1',
      props: { isRedirectDisabled: true, email: aSessionUser().email, onSignedIn: () => undefined },
      sees: [{ role: 'button', name: 'Log in' }],
    },
  ],
});
