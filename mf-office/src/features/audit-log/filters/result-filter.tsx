import { useMessages } from '@carefront/shared/app';
import { FilterChips } from '@carefront/shared/ui/pages';
import { AUDIT_LOG } from '../words/audit-log.messages.ts';
import { type AuditResult, RESULTS } from './audit-filter.rules.ts';

export interface ResultFilterProps {
  result: AuditResult | null;
  onChoose(result: AuditResult | null): void;
}

/** Filters by the result of the action: all results, or one of the three. */
export function ResultFilter({ result, onChoose }: ResultFilterProps) {
  const t = useMessages(AUDIT_LOG);
  const options = ([null, ...RESULTS] as const).map((value) => ({ value, label: t[value ?? 'all'] }));
  return <FilterChips label={t.resultLabel} options={options} value={result} onChoose={onChoose} />;
}
