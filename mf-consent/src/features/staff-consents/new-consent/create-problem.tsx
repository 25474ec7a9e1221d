import { useMessages } from '@carefront/shared/app';
import { ErrorNotice, InlineMessage, Link, makeStyles } from '@carefront/shared/ui';
import { CONSENT_TEMPLATE_PATH } from '../../../paths.ts';
import { CallProblem } from '../staff-call/call-problem.tsx';
import { NEW_STAFF_CONSENT } from './new-consent.messages.ts';
import type { CreateProblem } from './use-create-consent.ts';

export interface CreateProblemMessageProps {
  problem: CreateProblem;
  /** True for owner and office admin; others are told whom to ask. */
  mayWriteTemplate: boolean;
}

const useStyles = makeStyles({ link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } });

/** Why the consent was not made, above the buttons. */
export function CreateProblemMessage({ problem, mayWriteTemplate }: CreateProblemMessageProps) {
  const t = useMessages(NEW_STAFF_CONSENT);
  const styles = useStyles();
  switch (problem.kind) {
    case 'failed':
      return <CallProblem error={problem.error} />;
    case 'refused':
      return <ErrorNotice text={problem.text} />;
    case 'template-missing':
      return (
        <InlineMessage
          intent="error"
          title={t.missingTitle}
          actions={
            // A separate document: the page with the editor has another Content-Security-Policy.
            mayWriteTemplate && (
              <Link href={CONSENT_TEMPLATE_PATH} className={styles.link}>
                {t.write}
              </Link>
            )
          }
        >
          {mayWriteTemplate ? t.missing : t.missingAsk}
        </InlineMessage>
      );
  }
}
