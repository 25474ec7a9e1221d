import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { FocusHeading } from '@carefront/shared/bookings';
import type { KeptProgram, KeptProgramCategory, SessionUser } from '@carefront/shared/contracts';
import {
  moveProgram,
  moveProgramCategory,
  offerProgram,
  removeProgramCategory,
} from '@carefront/shared/contracts/calls';
import { amountText, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { AddIcon, Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { ActionMenu, type MenuAction, MoreIcon } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryList, EntryRow } from '../../clinic-offer/entry-list.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { OfficePage } from '../../clinic-offer/office-page.tsx';
import { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { ProgramDialog } from './program.dialog.tsx';
import { ProgramCategoryDialog } from './program-category.dialog.tsx';
import { FIRST_CATEGORY } from './program-form.rules.ts';
import { type ClinicPrograms, programsQuery } from './programs.api.ts';
import { PROGRAMS } from './programs.messages.ts';

/** The open dialog. `id` null: a new entry. */
type OpenedEntry =
  | { kind: 'program'; id: number | null; categoryId: number | null }
  | { kind: 'category'; id: number | null };

const useStyles = makeStyles({
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column' },
  },
  groups: { display: 'flex', flexDirection: 'column', gap: '32px' },
  group: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

/** The office's page about groups and courses (BL-07). */
export function ClinicProgramsPage() {
  const t = useMessages(PROGRAMS);
  return <OfficePage title={t.title}>{(user) => <Programs user={user} />}</OfficePage>;
}

function Programs({ user }: { user: SessionUser }) {
  const t = useMessages(PROGRAMS);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const { api } = useRemote();
  const { data, isError, error, refetch } = useQuery(programsQuery(api));
  const actions = useOfferActions();
  const [opened, setOpened] = useState<OpenedEntry | null>(null);
  if (isError && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label={words.loading} rows={6} heightPx={72} />;

  const close = () => setOpened(null);
  const onSaved = () => {
    close();
    void actions.refresh();
  };
  const isEmpty = data.programs.length === 0;
  const single = data.categories.length === 1 ? (data.categories[0]?.id ?? null) : null;
  const add = (
    <Button
      appearance="primary"
      icon={<AddIcon />}
      onClick={() =>
        setOpened({ kind: 'program', id: null, categoryId: data.categories.length === 0 ? FIRST_CATEGORY : single })
      }
    >
      {isEmpty ? t.addFirst : t.add}
    </Button>
  );
  const withdrawn = data.programs.filter(({ is_offered }) => !is_offered);
  const part = { data, actions, onOpen: setOpened };
  return (
    <>
      <p className={styles.text}>{t.intro}</p>
      <div className={styles.acts}>
        {!isEmpty && add}
        <Button icon={<AddIcon />} onClick={() => setOpened({ kind: 'category', id: null })}>
          {t.addCategory}
        </Button>
      </div>
      {actions.error && <ErrorNotice error={actions.error} />}
      <p className={styles.text} role="status">
        {actions.said}
      </p>
      {isEmpty && <EmptyNotice title={t.none} text={t.noneText} action={add} />}
      <div className={styles.groups}>
        {data.categories.map((category, index) => (
          <CategoryGroup key={category.id} category={category} index={index} {...part} />
        ))}
        {withdrawn.length > 0 && (
          <section className={styles.group} aria-label={t.withdrawn}>
            <FocusHeading level={2}>{t.withdrawn}</FocusHeading>
            <EntryList label={t.withdrawn}>
              {withdrawn.map((program) => (
                <ProgramRow key={program.id} program={program} place={null} count={0} {...part} />
              ))}
            </EntryList>
          </section>
        )}
      </div>
      {opened?.kind === 'program' && (
        <ProgramDialog {...opened} data={data} userId={user.id} onSaved={onSaved} onClosed={close} />
      )}
      {opened?.kind === 'category' && (
        <ProgramCategoryDialog
          category={data.categories.find(({ id }) => id === opened.id) ?? null}
          userId={user.id}
          onSaved={onSaved}
          onClosed={close}
        />
      )}
    </>
  );
}

interface PartProps {
  data: ClinicPrograms;
  actions: ReturnType<typeof useOfferActions>;
  onOpen(entry: OpenedEntry): void;
}

interface CategoryGroupProps extends PartProps {
  category: KeptProgramCategory;
  /** Place among the categories. */
  index: number;
}

/** One category with its offered programs. */
function CategoryGroup({ category, index, ...part }: CategoryGroupProps) {
  const t = useMessages(PROGRAMS);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const { shell } = useRemote();
  const { data, actions, onOpen } = part;
  const { id, name } = category;
  const count = data.categories.length;
  const offered = data.programs.filter((program) => program.is_offered && program.category_id === id);
  const move = (position: number) =>
    actions.act({
      done: words.moved(name, position + 1, count),
      run: (api) => api.call(moveProgramCategory, { params: { id }, body: { position } }),
    });
  async function remove(): Promise<void> {
    const question = { title: t.removeCategoryTitle(name), text: t.removeCategoryText, confirmLabel: t.removeCategory };
    if (!(await shell.confirm({ ...question, cancelLabel: words.cancel, isDestructive: true }))) return;
    actions.act({ done: '', run: (api) => api.call(removeProgramCategory, { params: { id } }) });
  }
  const isUnused = !data.programs.some(({ category_id }) => category_id === id);
  const acts: MenuAction[] = [
    { id: 'edit', label: t.editCategory, onAct: () => onOpen({ kind: 'category', id }) },
    { id: 'add', label: t.add, onAct: () => onOpen({ kind: 'program', id: null, categoryId: id }) },
    ...(index > 0 ? [{ id: 'up', label: words.up, onAct: () => move(index - 1) }] : []),
    ...(index < count - 1 ? [{ id: 'down', label: words.down, onAct: () => move(index + 1) }] : []),
    ...(isUnused ? [{ id: 'remove', label: t.removeCategory, isDestructive: true, onAct: () => void remove() }] : []),
  ];
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.head}>
        <FocusHeading level={2}>
          <ClinicText>{name}</ClinicText>
        </FocusHeading>
        <ActionMenu appearance="subtle" icon={<MoreIcon />} label={words.more(name)} actions={acts} />
      </div>
      {/* The page says it once while the clinic has no program at all. */}
      {offered.length === 0 && data.programs.length > 0 && <p className={styles.text}>{t.noneInCategory}</p>}
      {offered.length > 0 && (
        <EntryList label={name}>
          {offered.map((program, place) => (
            <ProgramRow key={program.id} program={program} place={place} count={offered.length} {...part} />
          ))}
        </EntryList>
      )}
    </section>
  );
}

interface ProgramRowProps extends PartProps {
  program: KeptProgram;
  /** Place among the offered programs of its category; null: withdrawn. */
  place: number | null;
  count: number;
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** A program with its fee, how full it is, and when people can register. */
function ProgramRow({ program, place, count, actions, onOpen }: ProgramRowProps) {
  const t = useMessages(PROGRAMS);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { shell } = useRemote();
  const { id, title, fee, capacity, registered, waitlisted, category_id: categoryId } = program;
  const day = (date: IsoDate | null) => (date === null ? '…' : dateInWords(date, locale, DAY));
  const { registration_opens_on: opens, registration_closes_on: closes } = program;
  const facts = [
    fee === null ? t.noFee : amountText(fee, locale),
    t.registered(registered, capacity),
    ...(waitlisted > 0 ? [t.waitlisted(waitlisted)] : []),
  ];
  const offer = (isOffered: 0 | 1) =>
    actions.act({
      done: '',
      run: (api) => api.call(offerProgram, { params: { id }, body: { is_offered: isOffered } }),
    });
  const move = (position: number) =>
    actions.act({
      done: words.moved(title, position + 1, count),
      run: (api) => api.call(moveProgram, { params: { id }, body: { position } }),
    });
  async function withdraw(): Promise<void> {
    const question = { title: t.withdrawTitle(title), text: t.withdrawText, confirmLabel: t.withdraw };
    if (await shell.confirm({ ...question, cancelLabel: words.keep, isDestructive: true })) offer(0);
  }
  const acts: MenuAction[] =
    place === null
      ? [{ id: 'offer', label: words.offerAgain, onAct: () => offer(1) }]
      : [
          ...(place > 0 ? [{ id: 'up', label: words.up, onAct: () => move(place - 1) }] : []),
          ...(place < count - 1 ? [{ id: 'down', label: words.down, onAct: () => move(place + 1) }] : []),
          { id: 'off', label: t.withdraw, isDestructive: true, onAct: () => void withdraw() },
        ];
  return (
    <EntryRow name={title} actions={acts} onEdit={() => onOpen({ kind: 'program', id, categoryId })}>
      <div>{facts.join('\u00a0· ')}</div>
      {(opens !== null || closes !== null) && <div>{t.window(day(opens), day(closes))}</div>}
    </EntryRow>
  );
}
