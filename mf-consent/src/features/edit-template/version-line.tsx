import { useMessages, useMomentText } from '@carefront/shared/app';
import type { ConsentTemplate } from '@carefront/shared/contracts';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { EDIT_TEMPLATE } from './edit-template.messages.ts';

const useStyles = makeStyles({
  line: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Shows the current version, and says that saving does not change signed consents (CO-09). */
export function VersionLine({ template: { version, saved_at, saved_by } }: { template: ConsentTemplate }) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useStyles();
  const momentText = useMomentText();
  const moment = saved_at === null ? null : momentText(saved_at);
  const ofNobody = moment === null ? t.neverSaved : t.versionOfNobody(version, moment);
  return (
    <div>
      <p className={styles.line}>
        {moment !== null && saved_by !== null ? t.version(version, moment, saved_by) : ofNobody}
      </p>
      <p className={mergeClasses(styles.line, styles.quiet)}>{t.signedStay}</p>
    </div>
  );
}
