import { useMessages } from '@carefront/shared/app';
import { AppLink, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { SETTINGS_PATHS } from '../paths.ts';
import type { Opening } from './opening.api.ts';
import { OPENING } from './opening.messages.ts';

/** Tells the office that no email leaves the server; draws nothing where emails leave. */
export function EmailNotice({ opening }: { opening: Opening }) {
  const t = useMessages(OPENING);
  if (opening.does_email_leave === 1) return null;
  return (
    <InlineMessage intent="warning" title={t.noEmailTitle}>
      {t.noEmail}
    </InlineMessage>
  );
}

const useStyles = makeStyles({
  root: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
});

/** Names the parts of the site that are off, with the way to turn them on; draws nothing when all are on. */
export function OffParts({ opening: { off } }: { opening: Opening }) {
  const t = useMessages(OPENING);
  const styles = useStyles();
  const parts = [
    ...(off.fees === 1 ? [t.fees] : []),
    ...(off.chatbot === 1 ? [t.chatbot] : []),
    ...(off.intake_form === 1 ? [t.intakeForm] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={styles.root}>
      {t.off(parts.join(', '))} <AppLink to={SETTINGS_PATHS.site}>{t.turnOn}</AppLink>
    </p>
  );
}
