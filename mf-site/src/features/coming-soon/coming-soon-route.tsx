import { defineMessages, navigate, useGo, useMessages } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { LazyContactDialog } from '../../contact/lazy-contact-dialog.tsx';
import { hasContact } from '../../parts/contact-details.ts';
import { SITE_PATH } from '../../paths.ts';

/** Says 'Self booking coming soon..' when the clinic offers no booking (RT-03, ST-20). */
export function ComingSoonRoute({ clinic }: { clinic: Clinic }) {
  const t = useMessages(comingSoonMessages);
  const go = useGo();
  return (
    <LazyContactDialog
      kind="coming-soon"
      clinic={clinic}
      notLoaded={t.notLoaded(hasContact(clinic))}
      onClose={() => navigate(SITE_PATH)}
      onNotLoaded={() => go(SITE_PATH, { isReplacing: true })}
    />
  );
}

/** Whether the booking route opens the booking dialog at this clinic (RT-02); false: the route says 'coming soon' (RT-03). */
export function isBookingRouteOpen(
  clinic: Pick<Clinic, 'is_booking_enabled' | 'enable_hidden_booking_links'>,
): boolean {
  return clinic.is_booking_enabled === 1 || clinic.enable_hidden_booking_links === 1;
}

const comingSoonMessages = defineMessages(
  {
    notLoaded: (canContact: boolean) =>
      `Online booking is not open yet.${canContact ? ' Please use the contact details on this page.' : ''}`,
  },
  {
    notLoaded: (canContact) =>
      `La prise de rendez-vous en ligne n’est pas encore offerte.${canContact ? ' Utilisez les coordonnées de cette page.' : ''}`,
  },
);
