import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';

export type ClinicPlan = ReplyOf<'planActivation'>['clinics'][number];
export type PlanRuleResult = ClinicPlan['rules'][number];
export type ApplyBody = BodyOf<'applyActivation'>;

export interface UpgradeValues {
  who: 'everybody' | 'some';
  /** As typed. */
  percent: string;
  reason: string;
}
export const NEW_UPGRADE: UpgradeValues = { who: 'everybody', percent: '10', reason: '' };

/** @returns null for a text that is no share of the visitors. */
export function basisPointsOf(percent: string): number | null {
  const text = percent.trim();
  return /^[1-9]\d?$/.test(text) ? Number(text) * 100 : null;
}

/** The share that the form asks for; undefined: everybody. */
export function shareOf({ who, percent }: UpgradeValues): ApplyBody['share'] {
  const basisPoints = who === 'some' ? basisPointsOf(percent) : null;
  return basisPoints === null ? undefined : { basis_points: basisPoints, unit: 'visitor' };
}

/** Every origin that the clinic's pages reach with the plan and not without it, once each. */
export function addedOriginsIn({ diff }: ClinicPlan): string[] {
  const added = diff.flatMap(({ added_origins: origins }) => [...(origins?.connect ?? []), ...(origins?.img ?? [])]);
  return [...new Set(added)];
}

/** The version waits for a person, and for nothing else. */
export const isOnlyUnapproved = ({ rules }: ClinicPlan): boolean =>
  rules.some(({ status }) => status === 'failed') &&
  rules.every(({ rule, status }) => status === 'passed' || rule === 'approval');
