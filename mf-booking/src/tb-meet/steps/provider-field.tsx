import { useMessages } from '@carefront/shared/app';
import { SelectBox, SLOTS_KEY } from '@carefront/shared/bookings';
import { LinkButton } from '@carefront/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';
import type { MeetFlow } from '../use-meet-flow.ts';

/** The session's practitioner: fixed for a practitioner, any for other staff (BK-21). */
export function ProviderField({ flow }: { flow: MeetFlow }) {
  const t = useMessages(CHOOSE_TIME);
  const own = useMessages(TB_MEET);
  const queryClient = useQueryClient();
  const { state, dispatch, isProviderFixed } = useMeetStore();
  const { practitionerId } = state.booking;
  const named = flow.providers.map(({ id, user }) => ({
    value: String(id),
    label: user.occupation ? `${user.full_name}, ${user.occupation.name}` : user.full_name,
    // The clinic wrote the discipline; a name is the same in every language.
    lang: user.occupation?.langs?.name,
  }));

  const hasNone = named.length === 0 && !flow.areProvidersLoading;

  function choose(value: string) {
    const chosenId = value === '' ? null : Number(value);
    if (chosenId === practitionerId) return;
    // BK-31: also removes the slots, so that returning to this provider fetches them again.
    queryClient.removeQueries({ queryKey: SLOTS_KEY });
    dispatch({ type: 'practitioner-chosen', practitionerId: chosenId });
  }
  return (
    <SelectBox
      label={t.provider}
      value={String(practitionerId ?? '')}
      options={[{ value: '', label: hasNone ? t.noProviders : t.selectProvider }, ...named]}
      isDisabled={isProviderFixed || named.length === 0}
      onChoose={choose}
      help={
        flow.haveProvidersFailed && (
          <>
            {own.providersFailed} <LinkButton onClick={flow.retryProviders}>{own.retry}</LinkButton>
          </>
        )
      }
    />
  );
}
