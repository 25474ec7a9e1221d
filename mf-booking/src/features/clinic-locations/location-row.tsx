import { useLocale, useMessages } from '@carefront/shared/app';
import type { KeptLocation } from '@carefront/shared/contracts';
import { moveLocation, offerLocation } from '@carefront/shared/contracts/calls';
import { zonePlace } from '@carefront/shared/domain';
import type { MenuAction } from '@carefront/shared/ui/pages';
import { EntryRow } from '../../clinic-offer/entry-row.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import type { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';

export interface LocationRowProps {
  location: KeptLocation;
  /** Place among the offered locations; null: off offer. */
  place: number | null;
  count: number;
  actions: ReturnType<typeof useOfferActions>;
  onEdit(): void;
}

export function LocationRow(props: LocationRowProps) {
  const { location, onEdit } = props;
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { complete_address: address, timezone, coming_sessions: sessions } = location;
  const facts = [timezone && zonePlace(timezone, locale), sessions > 0 && words.sessions(sessions)].filter(Boolean);
  return (
    <EntryRow name={location.name} actions={useLocationActions(props)} onEdit={onEdit}>
      <div>{address}</div>
      {facts.length > 0 && <div>{facts.join('\u00a0· ')}</div>}
    </EntryRow>
  );
}

function useLocationActions({ location, place, count, actions }: LocationRowProps): MenuAction[] {
  const words = useMessages(OFFER);
  const { id, name } = location;
  const offer = (isOffered: 0 | 1) =>
    actions.act({
      done: '',
      run: (api) => api.call(offerLocation, { params: { id }, body: { is_offered: isOffered } }),
    });
  const move = (position: number) =>
    actions.act({
      done: words.moved(name, position + 1, count),
      run: (api) => api.call(moveLocation, { params: { id }, body: { position } }),
    });
  async function takeOff(): Promise<void> {
    if (await actions.askTakeOff(location)) offer(0);
  }
  if (place === null) return [{ id: 'offer', label: words.offerAgain, onAct: () => offer(1) }];
  return [
    ...(place > 0 ? [{ id: 'up', label: words.up, onAct: () => move(place - 1) }] : []),
    ...(place < count - 1 ? [{ id: 'down', label: words.down, onAct: () => move(place + 1) }] : []),
    { id: 'off', label: words.takeOff, isDestructive: true, onAct: () => void takeOff() },
  ];
}
