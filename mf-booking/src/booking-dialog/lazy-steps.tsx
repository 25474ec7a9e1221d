import { lazyWithFallback } from '../lazy-with-fallback.tsx';

/** Step 2. Each later step is a separate chunk, so that step 1 loads fast. */
export const TimeStep = lazyWithFallback(
  'time-step',
  async () => (await import('../features/choose-time/choose-time.page.tsx')).ChooseTimePage,
);

/** Step 3. */
export const DetailsStep = lazyWithFallback(
  'details-step',
  async () => (await import('./details-pages.ts')).ConfirmDetailsPage,
);

/** The page after a booking, in the same chunk as step 3. */
export const BookedStep = lazyWithFallback('booked-step', async () => (await import('./details-pages.ts')).BookedPage);
