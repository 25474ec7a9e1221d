import { useLocale, useMessages, useMomentText } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import type { PlannedActivation } from '../releases.api.ts';
import { RELEASES } from '../releases.messages.ts';
import { PARTS } from './parts.messages.ts';
import { versionOf } from './parts.rules.ts';
import { percentText } from './percent-text.ts';

const useStyles = makeStyles({
  facts: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px', margin: 0 },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The versions that visitors load: the active one, the share that tries a candidate, and the way back. */
export function PartFacts({ activation }: { activation: PlannedActivation | null }) {
  const t = useMessages(PARTS);
  const page = useMessages(RELEASES);
  const styles = useStyles();
  const locale = useLocale();
  const momentText = useMomentText();
  if (activation === null) return <p className={styles.line}>{t.notUsed}</p>;
  const { active, previous, activated_at, candidate } = activation;
  const share = candidate?.unit === 'clinic' ? t.shareOfClinics : t.shareOfVisitors;
  const count = (value: number) => countText(value, locale);
  return (
    <dl className={styles.facts}>
      <Fact name={t.inUse}>{t.since(versionOf(active), momentText(activated_at))}</Fact>
      {candidate && (
        <Fact name={t.tried}>
          {share(versionOf(candidate.release_id), percentText(candidate.basis_points, locale))}
          <span className={styles.quiet}>
            {t.health(count(candidate.health.mounts), count(candidate.health.failures))}
          </span>
        </Fact>
      )}
      {previous && <Fact name={t.before}>{page.version(versionOf(previous))}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}
