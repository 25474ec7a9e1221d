export { DEMO_CARD_ACCOUNT, DEMO_CARDS } from './demo-cards.ts';
export { type PaymentSandbox, startPaymentSandbox } from './payment-sandbox.ts';
export { postEventsTo } from './post-events.ts';
export { paymentSandboxRoutes } from './sandbox.routes.ts';
