export { type Changes, changesOf } from './changes.ts';
export { countComing, keepOffer, lockOffer, offerRefusal, readOfferVersion, refuseFaults } from './offer.ts';
