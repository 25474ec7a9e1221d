import { choiceNumber, toggleProgram } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import type { Program, ProgramCategory } from '../programs.api.ts';
import { useProgramChoice } from '../use-program-choice.ts';
import { ProgramCard } from './program-card.tsx';

const useStyles = makeClasses({
  category: { minWidth: 0 },
  name: { margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' },
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Categories with their programs. A full program is chosen with its waitlist, as its card says. */
export function ProgramList({ categories }: { categories: readonly ProgramCategory[] }) {
  const styles = useStyles();
  const { choice, change } = useProgramChoice();
  const toggle = ({ id, places_left: left }: Program) => change(toggleProgram(choice, id, left === 0));
  return categories.map(({ id, name, programs }) => (
    <div key={id} className={styles.category}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <ul aria-label={name} className={styles.list}>
        {programs.map((program) => (
          <ProgramCard
            key={program.id}
            program={program}
            choice={choiceNumber(choice, program.id)}
            isWaitlisted={choice.waitlisted.includes(program.id)}
            onToggle={() => toggle(program)}
          />
        ))}
      </ul>
    </div>
  ));
}
