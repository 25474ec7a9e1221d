import { useRemote } from '@carefront/shared/app';
import { guardianOptionsQuery, placesQuery } from '@carefront/shared/people/options';
import { useEffect } from 'react';
import type { BookingStep } from '../wizard/booking-steps.rules.ts';
import { zoneTableQuery } from '../zones/zone-table.api.ts';
import { DetailsStep, ThanksStep, TimeStep } from './lazy-steps.tsx';

/** Signs of a visitor who uses the dialog: a dialog that is only glanced at loads nothing extra. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** Fetches the data of the next step while the visitor reads this one. A failure is reported when that step itself loads the data. */
export function usePrefetch(step: BookingStep): void {
  const remote = useRemote();
  useEffect(() => {
    const { api, queryClient } = remote;
    if (step === 'service')
      return onFirstSign(() => {
        TimeStep.prefetch(remote);
        void queryClient.prefetchQuery(zoneTableQuery(remote));
      });
    if (step === 'details') ThanksStep.prefetch(remote);
    if (step !== 'time') return;
    DetailsStep.prefetch(remote);
    void queryClient.prefetchQuery(placesQuery(api));
    void queryClient.prefetchQuery(guardianOptionsQuery(api));
    return;
  }, [step, remote]);
}

/** @returns ends the waiting. */
function onFirstSign(work: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, act);
  };
  function act() {
    stop();
    work();
  }
  for (const sign of SIGNS) window.addEventListener(sign, act, { passive: true });
  return stop;
}
