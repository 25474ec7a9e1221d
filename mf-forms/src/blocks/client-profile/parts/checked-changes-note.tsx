import { useMessages, useSession } from '@carefront/shared/app';
import type { Role } from '@carefront/shared/contracts';
import type { ClientBlockProperties } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { HintLine } from '@carefront/shared/ui';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';

/** Roles whose changes of an existing client apply at once. Changes by other people wait until one of these accepts them. */
const OFFICE_ROLES: readonly Role[] = ['staff', 'office_admin', 'owner'];

/** Says to people outside the office that changes of an existing client wait for the clinic (CP-03). */
export function CheckedChangesNote({ properties }: { properties: ClientBlockProperties }) {
  const t = useMessages(CLIENT_PROFILE);
  const session = useSession();
  const isReadOnly = useOpenForm().mode === 'read-only';
  const isChosen = useFieldValue<number | null>('client_id', null) !== null;
  const isOffice = session.status !== 'signed-in' || session.user.roles.some((role) => OFFICE_ROLES.includes(role));
  const canChange = properties.editsClient || properties.addsGuardians || properties.editsGuardians;
  if (isReadOnly || !isChosen || isOffice || !canChange) return null;
  return <HintLine>{t.changesChecked}</HintLine>;
}
