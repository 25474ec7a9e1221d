import { useMessages } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { Button, makeStyles } from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { responsePdfHref } from './response.api.ts';
import { RESPONSE } from './response.messages.ts';
import { useResponseFacts } from './use-response-facts.ts';

export interface ResponseActionsProps {
  response: ReplyOf<'getFormResponse'>;
  /** Further buttons. */
  children?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  facts: {
    flexGrow: 1,
    // A line of its own above the buttons on a phone, and above many buttons.
    '@media (max-width: 639.98px)': { flexBasis: '100%' },
    '&[data-many="true"]': { flexBasis: '100%' },
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
  },
});

/** The client, the sender and the moment of a submitted form, and the buttons that print and save it (RN-21). */
export function ResponseActions({ response, children }: ResponseActionsProps) {
  const t = useMessages(RESPONSE);
  const styles = useStyles();
  const facts = useResponseFacts(response);
  return (
    <div className={styles.root}>
      <p className={styles.facts} data-many={children !== undefined}>
        {facts}
      </p>
      <Button onClick={() => window.print()}>{t.print}</Button>
      <DownloadLink button="secondary" href={responsePdfHref(response.form_response_id)}>
        {t.savePdf}
      </DownloadLink>
      {children}
    </div>
  );
}
