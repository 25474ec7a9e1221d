import { useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { SelectBox } from '../../controls/select-box.tsx';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { SLOTS_KEY } from '../../wizard/slots.api.ts';

/** The dropdown of providers (BK-21). */
export function ProviderSelect({ providers }: { providers: readonly Practitioner[] }) {
  const t = useMessages(CHOOSE_TIME);
  const queryClient = useQueryClient();
  const { choices, dispatch } = useBookingStore();
  const named = providers.map(({ id, user }) => ({
    value: String(id),
    label: user.occupation ? `${user.full_name}, ${user.occupation.name}` : user.full_name,
  }));

  function choose(value: string) {
    const practitionerId = value === '' ? null : Number(value);
    // A list that is taken away under the calendar that shows it would not be asked for again.
    if (practitionerId === choices.practitionerId) return;
    // BK-31: the slots go too, so that coming back to this provider asks anew.
    queryClient.removeQueries({ queryKey: SLOTS_KEY });
    dispatch({ type: 'practitioner-chosen', practitionerId });
  }
  return (
    <SelectBox
      label={t.provider}
      value={String(choices.practitionerId ?? '')}
      options={[{ value: '', label: named.length > 0 ? t.selectProvider : t.noProviders }, ...named]}
      isDisabled={named.length === 0}
      onChoose={choose}
    />
  );
}
