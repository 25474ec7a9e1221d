import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  type FormBlock,
  offeredProgramIds,
  SELECTED_PROGRAMS,
  toggleProgram,
  toggleWaitlist,
} from '@carefront/shared/domain';
import { useFormField } from '@carefront/shared/forms';
import {
  Button,
  DeleteIcon,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  makeClasses,
  makeStyles,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import type { BlockViewProps } from '../block-type.ts';
import { SearchedPrograms } from './catalogue/searched-programs.tsx';
import { useProgramFacts } from './program-facts.ts';
import {
  NO_FILTER,
  PROGRAMS_KEY,
  type Program,
  type ProgramCategory,
  type ProgramOffer,
  programsQuery,
  selectionQuery,
} from './programs.api.ts';
import { PROGRAMS } from './programs.messages.ts';
import { useProgramChoice } from './use-program-choice.ts';

/** The programs that a person chooses, in the order of choice (BL-07). */
export function ProgramsBlock({ block }: BlockViewProps) {
  const { mode } = useActiveForm();
  return mode === 'read-only' ? <SubmittedPrograms /> : <ProgramCatalogue block={block} />;
}

const useStyles = makeClasses({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    padding: '12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    overflowWrap: 'anywhere',
  },
  choice: { margin: 0, color: 'var(--cf-brand-text)', fontWeight: 600 },
  title: { margin: 0, fontWeight: 600, unicodeBidi: 'plaintext' },
  facts: { margin: '4px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The programs of a submitted form, in the order of choice (RN-12). */
export function SubmittedPrograms() {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const { choice } = useProgramChoice();
  const { selected } = choice;
  const programs = useQuery(selectionQuery(api, locale, selected));
  if (selected.length === 0) return <InlineMessage intent="info">{t.noneSelected}</InlineMessage>;
  if (programs.isPending) return <LoadingRows label={t.loading} rows={selected.length} heightPx={72} />;
  if (!programs.data)
    return <ErrorNotice text={t.failed} isRetrying={programs.isFetching} onRetry={() => void programs.refetch()} />;
  const found = new Map(programs.data.map((program) => [program.id, program]));
  return (
    <ol aria-label={t.choose} className={styles.list}>
      {selected.map((id, index) => (
        <li key={id} className={styles.row}>
          <p className={styles.choice}>
            {choice.waitlisted.includes(id) ? `${t.choice(index + 1)}\u00a0· ${t.waitlist}` : t.choice(index + 1)}
          </p>
          <SubmittedProgram id={id} program={found.get(id)} />
        </li>
      ))}
    </ol>
  );
}

function SubmittedProgram({ id, program }: { id: number; program: Program | undefined }) {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
  const { lasting } = useProgramFacts();
  if (!program) return <p className={styles.title}>{t.goneNumber(id)}</p>;
  return (
    <>
      <p className={styles.title}>{program.title}</p>
      {lasting(program).map((line) => (
        <p key={line} className={styles.facts}>
          {line}
        </p>
      ))}
    </>
  );
}

const CARD_PX = 132;
const useProgramCatalogueStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0, outlineStyle: 'none' },
});

/** All programs that the block offers, and below them the chosen ones: above, they would move the pressed card. */
export function ProgramCatalogue({ block }: { block: FormBlock }) {
  const t = useMessages(PROGRAMS);
  const styles = useProgramCatalogueStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const { choice } = useProgramChoice();
  const catalogue = useId();
  const [offer] = useState<ProgramOffer>(() => ({ manual: offeredProgramIds(block), chosen: choice.selected }));
  const all = useQuery(programsQuery(api, locale, offer, { filter: NO_FILTER, catalogue }));
  if (all.isPending) return <LoadingRows label={t.loading} rows={3} heightPx={CARD_PX} />;
  if (!all.data) return <ErrorNotice text={t.failed} isRetrying={all.isFetching} onRetry={() => void all.refetch()} />;
  return (
    // The focus moves here from a choice that is removed, if nothing else can have it.
    <div data-programs="" tabIndex={-1} className={styles.root}>
      {all.data.length === 0 ? (
        <InlineMessage intent="info">{t.noPrograms}</InlineMessage>
      ) : (
        <SearchedPrograms all={all.data} offer={offer} catalogue={catalogue} />
      )}
      {choice.selected.length > 0 && <ChosenPrograms categories={all.data} />}
    </div>
  );
}

const useChosenProgramsStyles = makeClasses({
  title: { margin: '0 0 8px', fontWeight: 600, outlineStyle: 'none' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** The chosen programs in their order, whatever the search and the filters show. */
export function ChosenPrograms({ categories }: { categories: readonly ProgramCategory[] }) {
  const t = useMessages(PROGRAMS);
  const styles = useChosenProgramsStyles();
  const { choice, change } = useProgramChoice();
  const list = useRef<HTMLOListElement>(null);
  const programs = new Map(categories.flatMap((category) => category.programs.map((one) => [one.id, one] as const)));

  /** The focused button goes: the focus moves on before, to the next choice, or to the search field after the last one is removed. */
  function remove(id: number, index: number): void {
    const rows = [...(list.current?.children ?? [])];
    const next = (rows[index + 1] ?? rows[index - 1])?.querySelector<HTMLElement>('[data-remove]');
    const block = list.current?.closest<HTMLElement>('[data-programs]');
    (next ?? block?.querySelector<HTMLElement>('input[type="search"]') ?? block)?.focus();
    change(toggleProgram(choice, id, false));
  }
  return (
    <div>
      <p className={styles.title} aria-hidden="true">
        {t.yourChoices}
      </p>
      <ol ref={list} aria-label={t.yourChoices} className={styles.list}>
        {choice.selected.map((id, index) => (
          <ChosenProgram
            key={id}
            program={programs.get(id)}
            index={index}
            isWaitlisted={choice.waitlisted.includes(id)}
            onRemove={() => remove(id, index)}
            onToggleWaitlist={() => change(toggleWaitlist(choice, id))}
          />
        ))}
      </ol>
    </div>
  );
}

export interface ChosenProgramProps {
  /** Absent: the clinic does not offer it any more. */
  program: Program | undefined;
  index: number;
  isWaitlisted: boolean;
  onRemove: () => void;
  onToggleWaitlist: () => void;
}

const useChosenProgramStyles = makeClasses({
  row: { border: '1px solid var(--cf-line)', borderRadius: 'var(--cf-radius-control)', padding: '4px 4px 4px 12px' },
  head: { display: 'flex', alignItems: 'center', gap: '12px' },
  choice: { flexShrink: 0, color: 'var(--cf-brand-text)', fontWeight: 600 },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
});
// Handed to a component with classes of its own.
const useMessageStyles = makeStyles({ root: { margin: '4px 8px 8px 0' } });

/** A chosen program with its place in the order of choice, and what keeps the person from registering for it. */
export function ChosenProgram({ program, index, isWaitlisted, onRemove, onToggleWaitlist }: ChosenProgramProps) {
  const t = useMessages(PROGRAMS);
  const styles = useChosenProgramStyles();
  const messageClass = useMessageStyles().root;
  const { queryClient } = useRemote();
  const id = useId();
  const { error } = useFormField<number>(`${SELECTED_PROGRAMS}[${index}]`, 0);
  useEffect(() => {
    // The server knows newer figures than the page.
    if (error) void queryClient.invalidateQueries({ queryKey: PROGRAMS_KEY });
  }, [error, queryClient]);
  const title = program?.title ?? t.gone;
  const isOpen = program?.is_registration_open === 1;
  const isFull = program?.places_left === 0;
  const mayWait = isOpen && (isWaitlisted || isFull || error !== undefined);
  const problem = !isOpen
    ? (error ?? t.closedNow)
    : isWaitlisted
      ? undefined
      : (error ?? (isFull ? t.fullNow : undefined));
  const state = isWaitlisted ? (isFull ? t.onWaitlist : `${t.onWaitlist} ${t.placesFree}`) : undefined;
  const invalid = { 'aria-invalid': error !== undefined && problem ? true : undefined } as const;
  const waitLabel = isWaitlisted ? (isFull ? t.leaveWaitlist : t.takePlace) : t.joinWaitlist;
  return (
    <li className={styles.row}>
      <div role="group" aria-labelledby={`${id}-title`}>
        <div className={styles.head}>
          <span className={styles.choice}>{t.choice(index + 1)}</span>
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          <Button
            id={`${id}-remove`}
            appearance="subtle"
            icon={<DeleteIcon />}
            aria-label={t.remove(title)}
            data-remove=""
            {...(!mayWait && invalid)}
            onClick={onRemove}
          />
        </div>
        {(problem ?? state) && (
          <InlineMessage
            intent={problem === undefined ? 'info' : error === undefined ? 'warning' : 'error'}
            className={messageClass}
            actions={
              mayWait && (
                <Button id={`${id}-wait`} {...invalid} onClick={onToggleWaitlist}>
                  {waitLabel}
                </Button>
              )
            }
          >
            {problem ?? state}
          </InlineMessage>
        )}
      </div>
    </li>
  );
}
