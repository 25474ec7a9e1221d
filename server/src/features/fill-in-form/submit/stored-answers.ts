import {
  type BlockAnswers,
  type EpochMs,
  type FormAnswers,
  type FormPlan,
  SIGNATURE,
  type SignatureValue,
  shownAnswers,
  signedBy,
  TERMS,
  UNSIGNED,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { JudgedAnswers } from '../judge/judge-answers.service.ts';

/** Values that the server adds to the answers. */
export interface ServerFacts {
  readonly nowMs: EpochMs;
  /** The clinic's. */
  readonly zone: ZoneRules;
  /** Address of the caller. */
  readonly ip: string;
  /** By key of each block of terms: its text, as it was shown. */
  readonly terms: ReadonlyMap<string, string>;
}

/**
 * Returns the answers as they are stored: of shown questions alone, with computed values, the server's own labels and file names, the moment
 * and address of each signature (BL-01), and the terms that were shown (BL-05). Precondition: the answers have no fault.
 */
export function answersToStore(plan: FormPlan, judged: JudgedAnswers, facts: ServerFacts): FormAnswers {
  const own = withValues(judged.answers, judged.values);
  const shown = shownAnswers(plan, own, judged.state);
  return Object.fromEntries(
    Object.entries(shown).map(([key, answers]) => {
      const terms = facts.terms.get(key);
      return [key, { ...answers, ...signatureOf(answers, facts), ...(terms !== undefined && { [TERMS]: terms }) }];
    }),
  );
}

function signatureOf(answers: BlockAnswers, { nowMs, zone, ip }: ServerFacts): BlockAnswers {
  if (!Object.hasOwn(answers, SIGNATURE)) return {};
  const { checked, signature = '' } = Object(answers[SIGNATURE]) as Partial<SignatureValue>; // `judgeForm` has checked a ticked one
  return { [SIGNATURE]: checked === true ? { ...signedBy(signature, nowMs, zone), ip } : UNSIGNED };
}

/** Puts values at their paths: `df_block_1.df_2`, `df_block_1.entries.0.df_2`. */
function withValues(answers: FormAnswers, values: ReadonlyMap<string, unknown>): FormAnswers {
  if (values.size === 0) return answers;
  const copy = structuredClone(answers);
  for (const [path, value] of values) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    const place = parts.reduce<object>((at, part) => Reflect.get(at, part) as object, copy); // the path comes from these answers
    Reflect.set(place, last, value);
  }
  return copy;
}
