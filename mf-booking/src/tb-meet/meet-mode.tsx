import { navigate, pagePath, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { isStaff } from '@carefront/shared/contracts';
import { ModalDialog } from '@carefront/shared/ui';
import { StaffOnly } from '../staff-only/staff-only.tsx';
import { MeetDialog } from './meet-dialog.tsx';
import { MeetStoreProvider } from './meet-store.tsx';
import { TB_MEET } from './tb-meet.messages.ts';

/** The staff's week calendar over the site (RT-04). */
export function MeetMode() {
  const session = useSession();
  if (session.status !== 'signed-in' || !isStaff(session.user.roles))
    return <Gate size={session.status === 'unknown' ? 'wide' : 'narrow'} />;
  return (
    // Remounts per user id, so choices never leak between accounts.
    <MeetStoreProvider key={session.user.id} user={session.user}>
      <MeetDialog />
    </MeetStoreProvider>
  );
}

/** Shows the login form, or a message for other accounts. The draft keeps the choices made before a session ended. */
function Gate({ size }: { size: 'wide' | 'narrow' }) {
  const t = useMessages(TB_MEET);
  const { events } = useRemote();
  function close() {
    navigate(pagePath('home'));
    events.publish('booking/dialog-closed@1', {});
  }
  return (
    <ModalDialog title={t.title} size={size} focusKey="gate" onRequestClose={close}>
      <StaffOnly>{() => null}</StaffOnly>
    </ModalDialog>
  );
}
