import type { Endpoint } from '../endpoint.ts';

/** Cards on file (BI-01 to BI-10). */
export const CARD_ROUTES = {
  createCardSetup: {
    method: 'GET',
    path: '/api/formbilling/setup-intent/:clinicId',
    guard: 'public',
    limit: 'save',
    status: 200,
    summary: "Begins a card on file at the clinic's payment provider, or tells that the clinic has none",
  },
  getPaymentMethod: {
    method: 'GET',
    path: '/api/formbilling/get-paymentmethod/:clinicId/:paymentMethodId',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Brand and last four digits of a card that the caller added, or has on file',
  },
  listPaymentMethods: {
    method: 'GET',
    path: '/api/formbilling/payment-methods',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: "Cards on file of the caller and their people; for staff those of a client and the client's guardians",
  },
  receivePaymentEvent: {
    method: 'POST',
    path: '/api/formbilling/webhook',
    guard: 'platform',
    limit: 'read',
    status: 200,
    summary: 'A signed event of the payment provider',
    bodyLimitBytes: 64 * 1024,
  },
  hasClientProfileBlock: {
    method: 'GET',
    path: '/api/form-has-client-profile-block',
    guard: 'public',
    limit: 'read',
    status: 200,
    summary: 'Whether the published form with this block has a client profile block',
  },
  getCardPerson: {
    method: 'GET',
    path: '/api/form-get-card-person-details',
    guard: 'person',
    limit: 'read',
    status: 200,
    summary: 'Name of a possible owner of a card, by their account',
  },
} as const satisfies Record<string, Endpoint>;
