import { emailKeyOf } from '../../accounts/public.ts';
import type { Hit } from '../../limits/public.ts';

/** An invitation counts for the clinic and for the mailbox that it reaches. */
export const invitationHits = (clinicId: number, email: string): readonly Hit[] => [
  { policy: 'invitation-clinic', subject: String(clinicId) },
  { policy: 'invitation-address', subject: emailKeyOf(email) },
];
