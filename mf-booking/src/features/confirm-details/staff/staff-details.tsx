import { useMessages } from '@carefront/shared/app';
import { LoggedInAs } from '@carefront/shared/clients';
import type { Practitioner, SessionUser } from '@carefront/shared/contracts';
import { ChoiceCard, ChoiceList } from '@carefront/shared/ui';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { settledPractitionerId } from '../../../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { isOneOf } from '../../../wizard/provider-choice.rules.ts';
import { useStaffChoice } from '../../../wizard/staff-choice.ts';
import { OtherProviderNotice } from '../account/other-provider-notice.tsx';
import { NewClient, type NewClientProps } from '../visitor/new-client.tsx';
import { StaffForm } from './staff.form.tsx';

export interface StaffDetailsProps extends Pick<NewClientProps, 'clinic' | 'today'> {
  user: SessionUser;
  isPractitioner: boolean;
  /** Practitioners whom the user may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** True when the user signed in during this step. */
  hasJustSignedIn: boolean;
}

const SELECTED = 'selected';
const NEW = 'new';

/** Step 3 for staff: an existing client first, or a new one (BK-41, BK-45, BK-55). */
export function StaffDetails(props: StaffDetailsProps) {
  const { user, isPractitioner, providers, hasJustSignedIn } = props;
  const { choices } = useBookingStore();
  const isProviderTheirs = isOneOf(providers, settledPractitionerId(choices));
  return (
    <>
      <LoggedInAs user={user} isFocused={hasJustSignedIn} />
      {isProviderTheirs ? <WhichClient {...props} /> : <OtherProviderNotice isProvider={isPractitioner} />}
    </>
  );
}

function WhichClient({ clinic, today }: Pick<StaffDetailsProps, 'clinic' | 'today'>) {
  const t = useMessages(CONFIRM_DETAILS);
  const { read, save } = useStaffChoice();
  const [kind, setKind] = useState(() => (read()?.isNewClient ? NEW : SELECTED));

  function choose(chosen: string) {
    setKind(chosen);
    save({ isNewClient: chosen === NEW, client: read()?.client ?? null });
  }
  return (
    <>
      <ChoiceList label={t.whichClient} isLabelHidden value={kind} onChoose={choose} columns={2} isCompact>
        <ChoiceCard value={SELECTED} title={t.selectedClient} />
        <ChoiceCard value={NEW} title={t.newClient} />
      </ChoiceList>
      {kind === NEW ? <NewClient clinic={clinic} today={today} /> : <StaffForm clinic={clinic} />}
    </>
  );
}
