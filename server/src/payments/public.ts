export {
  type CardCaller,
  type CardReach,
  cardReachOf,
  findReachedCards,
  findUsableCard,
  insertCard,
  type OwnedCard,
  reachForClient,
  type StoredOwner,
  type UsableCard,
} from './card-on-file.ts';
export { countAddedCards, hasAddedCard, insertCardSetup, takeOverCardSetups } from './card-setup.repository.ts';
export { applyPaymentEvent } from './payment-events.service.ts';
export { type Card, openPayments, type PaymentEvent, type Payments } from './payment-provider.ts';
export {
  type CardRemoval,
  findRemoval,
  lockCard,
  queueCardsToDetach,
  removeCard,
  removeCardsOfResponse,
} from './remove-card.ts';
