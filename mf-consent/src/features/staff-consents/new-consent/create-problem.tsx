import { useMessages } from '@carefront/shared/app';
import { CallProblem, ErrorNotice, InlineMessage, Link, makeStyles } from '@carefront/shared/ui';
import { CONSENT_TEMPLATE_PATH } from '../../../paths.ts';
import { NEW_STAFF_CONSENT } from './new-consent.messages.ts';
import type { CreateProblem } from './use-create-consent.ts';

export interface CreateProblemMessageProps {
  problem: CreateProblem;
  /** True for people who edit the clinic's consent form; others read whom to ask. */
  mayWriteTemplate: boolean;
}

const useStyles = makeStyles({ link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } });

/** Says above the buttons why the consent was not created. */
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
            // Loads a document: the page with the editor has its own Content-Security-Policy.
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
