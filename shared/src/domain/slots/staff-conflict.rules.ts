import type { SlotRefusal } from './availability.rules.ts';

/** The refusals that nobody can override. */
const IMPOSSIBLE: readonly SlotRefusal[] = ['service-deleted', 'in-the-past'];
/** Reasons that clinic staff may override if they say why. The other reasons are rules for visitors: hours, steps, notice. */
const OVERRIDABLE: readonly SlotRefusal[] = ['busy', 'day-full', 'time-off', 'clinic-closed'];

export type StaffVerdict =
  | { readonly kind: 'open' }
  /** Staff can override it with a reason. */
  | { readonly kind: 'conflict'; readonly reasons: readonly SlotRefusal[] }
  | { readonly kind: 'impossible'; readonly reasons: readonly SlotRefusal[] };

/** Judges the reasons of `evaluate` for clinic staff: they choose any time, and may overlap on purpose. */
export function judgeForStaff(reasons: readonly SlotRefusal[]): StaffVerdict {
  const impossible = reasons.filter((reason) => IMPOSSIBLE.includes(reason));
  if (impossible.length > 0) return { kind: 'impossible', reasons: impossible };
  const conflicts = reasons.filter((reason) => OVERRIDABLE.includes(reason));
  return conflicts.length > 0 ? { kind: 'conflict', reasons: conflicts } : { kind: 'open' };
}
