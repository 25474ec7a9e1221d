import { useClinicLang, useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { SelectBox } from '../../controls/select-box.tsx';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { SLOTS_KEY } from '../../wizard/slots.api.ts';

export interface ProviderSelectProps {
  providers: readonly Practitioner[];
  /** Whether 'Any available practitioner' is a choice. */
  hasAny?: boolean;
  /** Whether the provider cannot be changed (BK-53). */
  isLocked?: boolean;
}

/** The dropdown of providers (BK-21). */
export function ProviderSelect({ providers, hasAny = false, isLocked = false }: ProviderSelectProps) {
  const t = useMessages(CHOOSE_TIME);
  const clinicLang = useClinicLang();
  const queryClient = useQueryClient();
  const { choices, dispatch } = useBookingStore();
  const named = providers.map(({ id, user }) => ({
    value: String(id),
    label: user.occupation ? `${user.full_name}, ${user.occupation.name}` : user.full_name,
    // The clinic wrote the discipline; a name is the same in every language.
    lang: user.occupation ? clinicLang : undefined,
  }));

  const first = [
    { value: '', label: named.length > 0 ? t.selectProvider : t.noProviders },
    ...(hasAny ? [{ value: String(ANY_PRACTITIONER_ID), label: t.anyPractitioner }] : []),
  ];

  function choose(value: string) {
    const practitionerId = value === '' ? null : Number(value);
    // Removing the list of a provider whose calendar is on screen would not fetch it again.
    if (practitionerId === choices.practitionerId) return;
    // BK-31: also removes the slots, so that returning to this provider fetches them again.
    queryClient.removeQueries({ queryKey: SLOTS_KEY });
    dispatch({ type: 'practitioner-chosen', practitionerId });
  }
  return (
    <SelectBox
      label={t.provider}
      value={String(choices.practitionerId ?? '')}
      options={isLocked && named.length > 0 ? named : [...first, ...named]}
      isDisabled={isLocked || named.length === 0}
      onChoose={choose}
    />
  );
}
