import { aClinicSettings, aSessionUser, defineContract, OWNER } from '@carefront/shared/testing/contract';

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
      title: 'shows the security page',
      path: '/account/security',
      user: aSessionUser(),
      answers: {
        getSecurity: { two_factor: { method: 'app', is_required: false, recovery_codes_left: 8 } },
        listSessions: [],
      },
      sees: [{ role: 'heading', name: 'Security' }],
    },
  ],
  parcels: [
    {
      title: 'shows the log-in form in another page',
      parcel: 'login-form@1',
      props: { isRedirectDisabled: true, email: aSessionUser().email, onSignedIn: () => undefined },
      sees: [{ role: 'button', name: 'Log in' }],
    },
    {
      title: 'shows to the owner whether staff need a second factor',
      parcel: 'staff-two-factor@1',
      user: OWNER,
      props: {},
      answers: {
        getClinicSettings: aClinicSettings(),
        getSecurity: { two_factor: { method: 'app', is_required: false, recovery_codes_left: 8 } },
      },
      sees: [{ role: 'button', name: 'Require it for everyone' }],
    },
  ],
});
