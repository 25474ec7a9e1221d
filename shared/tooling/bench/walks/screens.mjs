/** Screens by the account that sees them; null: a visitor. */
export const SCREENS = [
  {
    account: null,
    paths: [
      '/site',
      '/site/about',
      '/site/services',
      '/site/team',
      '/site/team/101',
      '/site/book_appointment',
      '/site/forms',
      '/login',
    ],
  },
  { account: 'client@maple.test', paths: ['/site/client_account', '/account/security'] },
  {
    account: 'owner@maple.test',
    paths: [
      '/staff',
      '/staff/bookings',
      '/staff/consents',
      '/staff/waitlist',
      '/staff/forms',
      '/staff/forms/responses',
      '/staff/portraits',
      '/staff/audit',
      '/staff/releases',
      '/site/tb_meet',
    ],
  },
];
