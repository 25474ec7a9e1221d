import type { AnswerFault } from '../judging/answer-fault.ts';

const FIELDS = ['occupation_id', 'practitioner_id'] as const;

/** Discipline and practitioner (BL-04): ids or nothing. The server checks that the clinic has them; its database takes no larger numbers. */
export function judgeServicePreferences(answers: Readonly<Record<string, unknown>>): AnswerFault[] {
  return FIELDS.filter((field) => !isIdOrNothing(answers[field])).map((path) => ({ path, code: 'choice-unknown' }));
}

const isIdOrNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0);

interface OfferedPractitioner {
  readonly user: { readonly occupation: { readonly id: number } | null };
}

/** The practitioners to choose from: those of the chosen discipline, else all. */
export const practitionersOf = <P extends OfferedPractitioner>(
  practitioners: readonly P[],
  disciplineId: number | null,
): readonly P[] =>
  disciplineId === null ? practitioners : practitioners.filter(({ user }) => user.occupation?.id === disciplineId);
