import { useMessages } from '@carefront/shared/app';
import { toggleProgram, toggleWaitlist } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { useRef } from 'react';
import type { ProgramCategory } from '../programs.api.ts';
import { PROGRAMS } from '../programs.messages.ts';
import { useProgramChoice } from '../use-program-choice.ts';
import { ChosenProgram } from './chosen-program.tsx';

const useStyles = makeClasses({
  title: { margin: '0 0 8px', fontWeight: 600, outlineStyle: 'none' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** The chosen programs in their order, whatever the search and the filters show. */
export function ChosenPrograms({ categories }: { categories: readonly ProgramCategory[] }) {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
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
