import { useRemote } from '@carefront/shared/app';
import { guardianOptionsQuery, placesQuery } from '@carefront/shared/people/options';
import { useEffect } from 'react';
import type { BookingStep } from '../wizard/booking-steps.rules.ts';
import { zoneTableQuery } from '../zones/zone-table.api.ts';
import { BookedStep, DetailsStep, TimeStep } from './lazy-steps.tsx';

/** Input that shows the visitor uses the dialog; before it nothing extra is loaded. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** A press takes about this long: it answers before this work begins. */
const AFTER_PRESS_MS = 200;

/** Fetches the next step's data while the visitor reads this step. The next step itself reports a failed load. */
export function usePrefetch(step: BookingStep): void {
  const remote = useRemote();
  useEffect(() => {
    const { api, queryClient } = remote;
    if (step === 'service')
      return onFirstActivity(() => {
        TimeStep.prefetch(remote);
        void queryClient.prefetchQuery(zoneTableQuery(remote));
      });
    if (step === 'details') BookedStep.prefetch(remote);
    if (step !== 'time') return;
    DetailsStep.prefetch(remote);
    void queryClient.prefetchQuery(placesQuery(api));
    void queryClient.prefetchQuery(guardianOptionsQuery(api));
    return;
  }, [step, remote]);
}

/** @returns a function that stops waiting. */
function onFirstActivity(work: () => void): () => void {
  const stop = () => {
    for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, action);
  };
  function action() {
    stop();
    window.setTimeout(work, AFTER_PRESS_MS);
  }
  for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, action, { passive: true });
  return stop;
}
