import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, InlineMessage, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useProgramFacts } from './program-facts.ts';
import { type Program, selectionQuery } from './programs.api.ts';
import { PROGRAMS } from './programs.messages.ts';
import { useProgramChoice } from './use-program-choice.ts';

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
