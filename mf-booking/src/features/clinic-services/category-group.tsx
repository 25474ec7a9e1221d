import { ClinicText, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptCategory } from '@carefront/shared/contracts';
import { moveServiceCategory, removeServiceCategory } from '@carefront/shared/contracts/calls';
import { makeStyles } from '@carefront/shared/ui';
import { ActionMenu, type MenuAction, MoreIcon } from '@carefront/shared/ui/pages';
import { EntryList } from '../../clinic-offer/entry-list.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import type { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
import type { OpenEntry } from './clinic-services.page.tsx';
import { ServiceRow } from './service-row.tsx';
import { type ClinicServices, offeredIn } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

export interface ServicesPartProps {
  data: ClinicServices;
  actions: ReturnType<typeof useOfferActions>;
  onOpen: OpenEntry;
}

export interface CategoryGroupProps extends ServicesPartProps {
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
      {services.length === 0 ? (
        <p className={styles.text}>{t.noneInCategory}</p>
      ) : (
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
