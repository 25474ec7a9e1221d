export { type Changes, changesOf } from './changes.ts';
export { countComing } from './coming-sessions.repository.ts';
export { lockOffer } from './lock-offer.ts';
export { offerRefusal, refuseFaults } from './offer-refusal.ts';
