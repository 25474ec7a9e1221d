import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPage } from '../../../lazy-page.tsx';
import { TOUR } from './tour.messages.ts';
import { rememberTourOffer, wasTourOffered } from './tour-offer.ts';
import { tourPart } from './tour-steps.rules.ts';

const Tour = lazyPage('form-tour', async () => (await import('./tour.tsx')).Tour);

export interface TourState {
  show(): void;
  /** The offer, for a person who was not offered the tour yet. */
  offer: ReactNode;
  /** The open tour. */
  tour: ReactNode;
}

/** The tour through the builder: offered once to each person, and shown from the menu at any time. */
export function useTour(userId: number): TourState {
  const t = useMessages(TOUR);
  const [isOffered, setIsOffered] = useState(() => !wasTourOffered(userId));
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => rememberTourOffer(userId), [userId]);
  function show(): void {
    // The menu has the focus after the tour: it is where the tour can be found again. The offer is gone then.
    tourPart('more')?.querySelector('button')?.focus();
    setIsOffered(false);
    setIsOpen(true);
  }
  return {
    show,
    offer: isOffered && (
      <InlineMessage
        intent="info"
        actions={
          <>
            <Button onClick={show}>{t.show}</Button>
            <Button appearance="subtle" onClick={() => setIsOffered(false)}>
              {t.noThanks}
            </Button>
          </>
        }
      >
        {t.offer}
      </InlineMessage>
    ),
    tour: isOpen && <Tour onClosed={() => setIsOpen(false)} />,
  };
}
