import { useMessages } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { Button, makeStyles } from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { responsePdfHref } from './response.api.ts';
import { RESPONSE } from './response.messages.ts';

export interface ResponseActionsProps {
  response: ReplyOf<'getFormResponse'>;
  /** Further buttons. */
  children?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
});

/** The buttons that print and save a submitted form (RN-21). */
export function ResponseActions({ response, children }: ResponseActionsProps) {
  const t = useMessages(RESPONSE);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Button onClick={() => window.print()}>{t.print}</Button>
      <DownloadLink button="secondary" href={responsePdfHref(response.form_response_id)}>
        {t.savePdf}
      </DownloadLink>
      {children}
    </div>
  );
}
