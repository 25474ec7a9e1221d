import { useMessages } from '@carefront/shared/app';
import { CheckmarkCircleIcon, ErrorIcon, makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { versionOf } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { PLAN } from './plan.messages.ts';
import type { ClinicPlan, PlanRuleResult } from './plan.rules.ts';

type RuleName = PlanRuleResult['rule'];
const WORDS = {
  published: 'published',
  signature: 'signature',
  integrity: 'integrity',
  'shell-contract': 'shellContract',
  'shared-versions': 'sharedVersions',
  'api-operations': 'apiOperations',
  events: 'events',
  paths: 'paths',
  size: 'size',
  evidence: 'evidence',
  approval: 'approval',
} as const satisfies Record<RuleName, keyof typeof PLAN.en>;

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  rule: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
  passed: { display: 'flex', flexShrink: 0, padding: '2px 0', color: 'var(--cf-success-text)' },
  failed: { display: 'flex', flexShrink: 0, padding: '2px 0', color: 'var(--cf-error-text)' },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  detail: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Shows the changes of an upgrade and the rules that the server checked. The server writes the reasons in English, for the team that made the version. */
export function PlanView({ plan }: { plan: ClinicPlan }) {
  const t = useMessages(PLAN);
  const styles = useStyles();
  const partName = usePartName();
  const id = useId();
  return (
    <>
      <section aria-labelledby={`${id}-changes`} className={styles.part}>
        <h3 id={`${id}-changes`} className={styles.title}>
          {t.changes}
        </h3>
        <ul className={styles.list}>
          {plan.diff.map(({ remote, from, to }) => (
            <li key={remote}>
              {from === null
                ? t.added(partName(remote), versionOf(to))
                : t.change(partName(remote), versionOf(from), versionOf(to))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-checks`} className={styles.part}>
        <h3 id={`${id}-checks`} className={styles.title}>
          {t.checks}
        </h3>
        <ul className={styles.list}>
          {plan.rules.map((result) => (
            <RuleLine key={result.rule} result={result} />
          ))}
        </ul>
      </section>
    </>
  );
}

function RuleLine({ result: { rule, status, reasons, notes } }: { result: PlanRuleResult }) {
  const t = useMessages(PLAN);
  const styles = useStyles();
  const hasPassed = status === 'passed';
  return (
    <li className={styles.rule}>
      <span role="img" aria-label={t[status]} className={hasPassed ? styles.passed : styles.failed}>
        {hasPassed ? <CheckmarkCircleIcon /> : <ErrorIcon />}
      </span>
      <div className={styles.words}>
        {t[WORDS[rule]]}
        {[...reasons, ...notes].map((line) => (
          <p key={line} lang="en" className={styles.detail}>
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
