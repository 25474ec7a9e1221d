import { useLocale, useMessages } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { type LogCheck, useCheckLog } from './audit-log.api.ts';
import { AUDIT_LOG } from './words/audit-log.messages.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px' },
  act: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', [PHONE]: { width: '100%' } },
  button: { [PHONE]: { width: '100%' } },
  help: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Checks that nobody changed the log: each row contains the hash of the row before it. */
export function CheckLog() {
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const check = useCheckLog();
  return (
    <div className={styles.root}>
      <div className={styles.act}>
        <Button className={styles.button} isBusy={check.isPending} onClick={() => check.mutate()}>
          {t.check}
        </Button>
        <span className={styles.help}>{t.checkHelp}</span>
      </div>
      {check.isError && <ErrorNotice error={check.error} />}
      {check.data && <Verdict check={check.data} />}
    </div>
  );
}

function Verdict({ check: { rows, first_bad_seq, fault } }: { check: LogCheck }) {
  const t = useMessages(AUDIT_LOG);
  const locale = useLocale();
  if (first_bad_seq !== null)
    return (
      <InlineMessage intent="error" title={t[fault ?? 'changed'](countText(first_bad_seq, locale))}>
        {t.badNext}
      </InlineMessage>
    );
  const holds = rows === 1 ? t.holdsOne : t.holds(countText(rows, locale));
  return <InlineMessage intent="success">{rows === 0 ? t.holdsNone : holds}</InlineMessage>;
}
