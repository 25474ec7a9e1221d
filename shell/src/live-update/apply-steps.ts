import type { LiveStep } from '@carefront/shared/domain/releases';
import type { MountedViews } from '../remotes/slots/mounted-views.ts';
import type { ShellServiceArea } from '../services/shell-services.tsx';

export interface StepApplierOptions {
  mountedViews: Pick<MountedViews, 'remove'>;
  services(): Promise<Pick<ShellServiceArea, 'showDialog'>>;
}

/**
 * Returns a function that does the steps which concern the page as it is now; the releases of later entries are the source's. One offer
 * stands for all steps. A person who has closed it gets it again with the next document only.
 */
export function createStepApplier({ mountedViews, services }: StepApplierOptions) {
  let offer: Promise<() => void> | null = null;

  async function show(): Promise<() => void> {
    const [area, { showUpdateOffer }] = await Promise.all([services(), import('./show-update-offer.tsx')]);
    return showUpdateOffer(area);
  }

  return (steps: readonly LiveStep[], revoked: readonly string[]): void => {
    for (const { remote, act } of steps) if (act === 'remove') mountedViews.remove(remote, revoked);
    const isOffered = steps.some(({ act }) => act === 'offer-reload' || act === 'offer-after-saving');
    if (isOffered && !offer) {
      offer = show();
      // Offered again with the next answer of the registry.
      offer.catch(() => {
        offer = null;
      });
    } else if (!isOffered && offer) {
      // The clinic went back to the releases of this tab.
      void offer.then((hide) => hide()).catch(() => undefined);
      offer = null;
    }
  };
}
