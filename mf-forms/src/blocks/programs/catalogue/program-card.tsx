import { useMessages } from '@carefront/shared/app';
import { CheckmarkCircleIcon, makeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { useProgramFacts } from '../program-facts.ts';
import type { Program } from '../programs.api.ts';
import { PROGRAMS } from '../programs.messages.ts';

export interface ProgramCardProps {
  program: Program;
  /** Place in the order of choice, from 1; null: not chosen. */
  choice: number | null;
  isWaitlisted: boolean;
  onToggle: () => void;
}

const useStyles = makeClasses({
  card: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 12px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '15px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    '@media (hover: hover)': { '&:hover:not([data-chosen])': { backgroundColor: 'var(--cf-surface-hover)' } },
    '&:has(:focus-visible)': { outline: '2px solid var(--cf-focus)', outlineOffset: '2px' },
    '&[data-chosen]': {
      padding: '14px',
      border: '2px solid var(--cf-brand-text)',
      backgroundColor: 'var(--cf-brand-tint)',
    },
  },
  // The box covers the card: a press anywhere on the card reaches it.
  box: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  text: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: 600, unicodeBidi: 'plaintext' },
  facts: {
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    '& > p': { margin: '4px 0 0' },
    '& > p[data-warning]': { color: 'var(--cf-warning-text)', fontWeight: 600 },
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '4px',
    color: 'var(--cf-brand-text)',
    fontWeight: 600,
  },
});

/** A program: a press anywhere on the card chooses it, or takes it out. */
export function ProgramCard({ program, choice, isWaitlisted, onToggle }: ProgramCardProps) {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
  const { offered } = useProgramFacts();
  const id = useId();
  const isFull = program.places_left === 0;
  return (
    <li className={styles.card} data-chosen={choice === null ? undefined : ''}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={`${id}-choice ${id}-facts`}
        checked={choice !== null}
        onChange={onToggle}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.title}>
          {program.title}
        </label>
        <div id={`${id}-facts`} className={styles.facts}>
          {offered(program).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {isFull && choice === null && <p data-warning="">{t.choosingWaits}</p>}
        </div>
      </div>
      <span id={`${id}-choice`} className={styles.choice}>
        {choice !== null && (
          <>
            <CheckmarkCircleIcon aria-hidden="true" />
            {isWaitlisted ? `${t.choice(choice)}\u00a0· ${t.waitlist}` : t.choice(choice)}
          </>
        )}
      </span>
    </li>
  );
}
