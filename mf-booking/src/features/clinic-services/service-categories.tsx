import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { FocusHeading } from '@carefront/shared/bookings';
import type { KeptCategory, KeptService } from '@carefront/shared/contracts';
import {
  moveService,
  moveServiceCategory,
  offerService,
  removeServiceCategory,
} from '@carefront/shared/contracts/calls';
import { amountText, durationText, serviceDurationMinutes } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { ActionMenu, type MenuAction, MoreIcon } from '@carefront/shared/ui/pages';
import { EntryList, EntryRow } from '../../clinic-offer/entry-list.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import type { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { type ClinicServices, offeredIn } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

/** The open dialog. `id` null: a new entry. */
export type OpenedEntry =
  | { kind: 'service'; id: number | null; categoryId: number | null }
  | { kind: 'category'; id: number | null };

interface ServicesPartProps {
  data: ClinicServices;
  actions: ReturnType<typeof useOfferActions>;
  onOpen(entry: OpenedEntry): void;
}

interface CategoryGroupProps extends ServicesPartProps {
  category: KeptCategory;
  /** Place among the categories. */
  index: number;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
});

/** One category with its offered services. */
export function CategoryGroup(props: CategoryGroupProps) {
  const { category, data, actions, onOpen } = props;
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const services = offeredIn(data, category.id);
  return (
    <section className={styles.root} aria-label={category.name}>
      <div className={styles.head}>
        <FocusHeading level={2}>
          <ClinicText>{category.name}</ClinicText>
        </FocusHeading>
        <ActionMenu
          appearance="subtle"
          icon={<MoreIcon />}
          label={words.more(category.name)}
          actions={useCategoryActions(props)}
        />
      </div>
      {category.description !== '' && (
        <p className={styles.text}>
          <ClinicText>{category.description}</ClinicText>
        </p>
      )}
      {/* The page says it once while the clinic has no service at all. */}
      {services.length === 0 && data.services.length > 0 && <p className={styles.text}>{t.noneInCategory}</p>}
      {services.length > 0 && (
        <EntryList label={category.name}>
          {services.map((service, place) => (
            <ServiceRow
              key={service.id}
              service={service}
              place={place}
              count={services.length}
              data={data}
              actions={actions}
              onOpen={onOpen}
            />
          ))}
        </EntryList>
      )}
    </section>
  );
}

function useCategoryActions({ category, index, data, actions, onOpen }: CategoryGroupProps): MenuAction[] {
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const { shell } = useRemote();
  const { id, name } = category;
  const count = data.categories.length;
  const move = (position: number) =>
    actions.act({
      done: words.moved(name, position + 1, count),
      run: (api) => api.call(moveServiceCategory, { params: { id }, body: { position } }),
    });
  async function remove(): Promise<void> {
    const question = {
      ...{ title: t.removeCategoryTitle(name), text: t.removeCategoryText, confirmLabel: t.removeCategory },
      cancelLabel: words.cancel,
    };
    if (!(await shell.confirm({ ...question, isDestructive: true }))) return;
    actions.act({ done: '', run: (api) => api.call(removeServiceCategory, { params: { id } }) });
  }
  const isEmpty = !data.services.some(({ category_id }) => category_id === id);
  return [
    { id: 'edit', label: t.editCategory, onAct: () => onOpen({ kind: 'category', id }) },
    { id: 'add', label: t.add, onAct: () => onOpen({ kind: 'service', id: null, categoryId: id }) },
    ...(index > 0 ? [{ id: 'up', label: words.up, onAct: () => move(index - 1) }] : []),
    ...(index < count - 1 ? [{ id: 'down', label: words.down, onAct: () => move(index + 1) }] : []),
    ...(isEmpty ? [{ id: 'remove', label: t.removeCategory, isDestructive: true, onAct: () => void remove() }] : []),
  ];
}

/** Services that visitors no longer see. */
export function WithdrawnServices(props: ServicesPartProps) {
  const words = useMessages(OFFER);
  const services = props.data.services.filter(({ is_offered }) => !is_offered);
  if (services.length === 0) return null;
  return (
    <section aria-label={words.offOffer}>
      <FocusHeading level={2}>{words.offOffer}</FocusHeading>
      <EntryList label={words.offOffer}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} place={null} count={0} {...props} />
        ))}
      </EntryList>
    </section>
  );
}

interface ServiceRowProps extends ServicesPartProps {
  service: KeptService;
  /** Place among the offered services of its category; null: off offer. */
  place: number | null;
  count: number;
}

/** A service with its fee and length in words. */
function ServiceRow(props: ServiceRowProps) {
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
