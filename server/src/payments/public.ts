export { type CardCaller, everyReach, reachForClient } from './card-callers.ts';
export {
  type CardReach,
  findReachedCards,
  insertCard,
  type OwnedCard,
  type StoredOwner,
} from './card-on-file.repository.ts';
export { findRemoval, lockCard } from './card-removal.repository.ts';
export { countAddedCards, hasAddedCard, insertCardSetup, takeOverCardSetups } from './card-setup.repository.ts';
export { queueCardsToDetach } from './detach-card.job.ts';
export { findUsableCard, type UsableCard } from './find-card.service.ts';
export { applyPaymentEvent } from './payment-events.service.ts';
export type { Card, PaymentEvent } from './payment-provider.ts';
export { openPayments, type Payments } from './payments.ts';
export { type CardRemoval, removeCard, removeCardsOfResponse } from './remove-card.service.ts';
