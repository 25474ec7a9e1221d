import { useMessages } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { ContactDoor } from '../../contact/contact-door.tsx';
import { comingSoonMessages } from '../../messages/coming-soon.ts';

/** 'Self booking coming soon..', where the clinic offers no booking (RT-03, ST-20). */
export function ComingSoonDoor({ clinic }: { clinic: Clinic }) {
  return <ContactDoor clinic={clinic} {...useMessages(comingSoonMessages)} />;
}
