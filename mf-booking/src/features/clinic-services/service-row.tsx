import { useLocale, useMessages } from '@carefront/shared/app';
import type { KeptService } from '@carefront/shared/contracts';
import { moveService, offerService } from '@carefront/shared/contracts/calls';
import { amountText, durationText, serviceDurationMinutes } from '@carefront/shared/domain';
import type { MenuAction } from '@carefront/shared/ui/pages';
import { EntryRow } from '../../clinic-offer/entry-row.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import type { ServicesPartProps } from './category-group.tsx';
import { SERVICES } from './services.messages.ts';

export interface ServiceRowProps extends ServicesPartProps {
  service: KeptService;
  /** Place among the offered services of its category; null: off offer. */
  place: number | null;
  count: number;
}

/** A service with its fee and length in words. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, data, onOpen } = props;
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { fee, duration, duration_unit: unit, location_ids: placeIds, coming_sessions: sessions } = service;
  const isNowhere =
    placeIds.length > 0 && !data.locations.some(({ id, is_offered }) => is_offered && placeIds.includes(id));
  const facts = [
    fee === null ? t.noFee : amountText(fee, locale),
    durationText(serviceDurationMinutes(duration, unit), locale),
    ...(sessions > 0 ? [words.sessions(sessions)] : []),
  ];
  return (
    <EntryRow
      name={service.name}
      actions={useServiceActions(props)}
      onEdit={() => onOpen({ kind: 'service', id: service.id, categoryId: service.category_id })}
    >
      {facts.join('\u00a0· ')}
      {isNowhere && <div>{t.nowhere}</div>}
    </EntryRow>
  );
}

function useServiceActions({ service, place, count, actions }: ServiceRowProps): MenuAction[] {
  const words = useMessages(OFFER);
  const { id, name } = service;
  const offer = (isOffered: 0 | 1) =>
    actions.act({
      done: '',
      run: (api) => api.call(offerService, { params: { id }, body: { is_offered: isOffered } }),
    });
  const move = (position: number) =>
    actions.act({
      done: words.moved(name, position + 1, count),
      run: (api) => api.call(moveService, { params: { id }, body: { position } }),
    });
  async function takeOff(): Promise<void> {
    if (await actions.askTakeOff(service)) offer(0);
  }
  if (place === null) return [{ id: 'offer', label: words.offerAgain, onAct: () => offer(1) }];
  return [
    ...(place > 0 ? [{ id: 'up', label: words.up, onAct: () => move(place - 1) }] : []),
    ...(place < count - 1 ? [{ id: 'down', label: words.down, onAct: () => move(place + 1) }] : []),
    { id: 'off', label: words.takeOff, isDestructive: true, onAct: () => void takeOff() },
  ];
}
