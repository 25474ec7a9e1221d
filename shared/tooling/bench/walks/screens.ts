export interface Screens {
  /** Who sees them; null: a visitor. */
  account: string | null;
  paths: readonly string[];
}

export const SCREENS: readonly Screens[] = [
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
