import { useLocale, useMessages } from '@carefront/shared/app';
import { amountText, dateInWords } from '@carefront/shared/domain';
import type { Program } from './programs.api.ts';
import { PROGRAMS } from './programs.messages.ts';

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;

export interface ProgramFacts {
  /** Lines of a program that is offered; a fact that the clinic does not tell is left out. */
  offered: (program: Program) => string[];
  /** The lines that stay true: places, and people who wait, change after a form was submitted. */
  lasting: (program: Program) => string[];
}

/** The facts of a program in words. */
export function useProgramFacts(): ProgramFacts {
  const t = useMessages(PROGRAMS);
  const locale = useLocale();
  const dateText = (date: string) => dateInWords(date, locale, DATE);

  function money({ fee, deposit, program_lead: lead }: Program): string[] {
    return [
      ...(fee === null ? [] : [fee === 0 ? t.noFee : t.fee(amountText(fee, locale))]),
      ...(deposit === null ? [] : [t.deposit(amountText(deposit, locale))]),
      ...(lead === '' ? [] : [t.lead(lead)]),
    ];
  }
  function places({ capacity, places_left: left, waitlisted_clients_count: waiting }: Program): string[] {
    const free = left === null || capacity === null ? t.unlimited : t.placesLeft(left, capacity);
    return [left === 0 && capacity !== null ? t.full(capacity) : free, ...(waiting === 0 ? [] : [t.waiting(waiting)])];
  }
  function period({ program_start_date: from, program_end_date: to }: Program): string[] {
    if (from !== null && to !== null) return [t.dates(dateText(from), dateText(to))];
    return [...(from === null ? [] : [t.starts(dateText(from))]), ...(to === null ? [] : [t.ends(dateText(to))])];
  }
  const lastDay = ({ registration_end_date: date }: Program) => (date === null ? [] : [t.registerBy(dateText(date))]);
  const linesOf = (program: Program, ...lines: string[][]): string[] => {
    const addresses = program.program_locations.map(({ address }) => address);
    return [...lines.map((facts) => facts.join('\u00a0· ')), ...addresses].filter((line) => line !== '');
  };
  return {
    offered: (program) => linesOf(program, money(program), places(program), [...period(program), ...lastDay(program)]),
    lasting: (program) => linesOf(program, money(program), period(program)),
  };
}
