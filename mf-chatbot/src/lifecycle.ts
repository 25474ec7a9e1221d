import { defineMicrofrontend } from '@carefront/shared/app';
import { LAZY_COUNTERS } from './counts/lazy-counters.ts';
import { App } from './root.tsx';
import { TodayWaitlistParcel } from './today/today-waitlist.parcel.tsx';

export const { bootstrap, mount, unmount, parcels, counts } = defineMicrofrontend({
  App,
  counts: LAZY_COUNTERS,
  parcels: { 'today-waitlist@1': TodayWaitlistParcel },
});
