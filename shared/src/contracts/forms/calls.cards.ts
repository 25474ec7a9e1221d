// Cards on file (BI-01 to BI-10). `listPaymentMethods` and `removePaymentMethod` are additions of ours.
import type { Endpoint } from '../endpoint.ts';

export const createCardSetup = {
  name: 'createCardSetup',
  method: 'GET',
  path: '/api/formbilling/setup-intent/:clinicId',
  guard: 'public',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const getPaymentMethod = {
  name: 'getPaymentMethod',
  method: 'GET',
  path: '/api/formbilling/get-paymentmethod/:clinicId/:paymentMethodId',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listPaymentMethods = {
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/api/formbilling/payment-methods',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const removePaymentMethod = {
  name: 'removePaymentMethod',
  method: 'DELETE',
  path: '/api/formbilling/payment-methods/:paymentMethodId',
  guard: 'person',
  limit: 'save',
  status: 204,
} as const satisfies Endpoint;

export const receivePaymentEvent = {
  name: 'receivePaymentEvent',
  method: 'POST',
  path: '/api/formbilling/webhook',
  guard: 'platform',
  limit: 'read',
  status: 200,
  bodyLimitBytes: 64 * 1024,
} as const satisfies Endpoint;

export const hasClientProfileBlock = {
  name: 'hasClientProfileBlock',
  method: 'GET',
  path: '/api/form-has-client-profile-block',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getCardPerson = {
  name: 'getCardPerson',
  method: 'GET',
  path: '/api/form-get-card-person-details',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
