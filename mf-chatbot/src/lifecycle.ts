import { defineMicrofrontend, lazyCounter } from '@carefront/shared/app';
import { App } from './root.tsx';
import { TodayWaitlistParcel } from './today/today-waitlist.parcel.tsx';

export const { bootstrap, mount, unmount, parcels, counts } = defineMicrofrontend({
  App,
  counts: { waitlist: lazyCounter(async () => (await import('./counts/waitlist-counter.ts')).countNew) },
  parcels: { 'today-waitlist@1': TodayWaitlistParcel },
});
