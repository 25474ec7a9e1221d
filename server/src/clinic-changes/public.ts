export { type Changes, changesOf } from './changes.ts';
export { countComing } from './coming-sessions.repository.ts';
export { keepOffer, lockOffer, readOfferVersion } from './lock-offer.ts';
export { offerRefusal, refuseFaults } from './offer-refusal.ts';
