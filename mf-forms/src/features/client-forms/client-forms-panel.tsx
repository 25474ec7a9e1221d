import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { AppLink, MailIcon, makeStyles } from '@carefront/shared/ui';
import { PagedList, rowMark, StatusChip, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormText } from '../../forms/form-text.tsx';
import { clientFormsPath, responsePath } from '../../paths.ts';
import { responseIdOf, responsesQuery, userFormIdOf, waitingFormsQuery } from '../../response/response.api.ts';
import { useNewResponses } from '../../response/use-new-responses.ts';
import { CLIENT_FORMS_PANEL } from './client-forms-panel.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { padding: '8px 0', borderTop: '1px solid var(--cf-line)', overflowWrap: 'anywhere', outlineStyle: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  link: { display: 'inline-block', padding: '10px 0 2px', fontWeight: 600 },
  line: { margin: 0, fontWeight: 600 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  all: { alignSelf: 'flex-start', padding: '10px 0' },
});

/** The forms of a client in short: what waits for the client, and what was sent. The page of this client's forms has the actions. */
export function ClientFormsPanel({ clientId }: { clientId: number }) {
  const t = useMessages(CLIENT_FORMS_PANEL);
  const styles = useStyles();
  const { api } = useRemote();
  const locale = useLocale();
  const momentText = useMomentText();
  const ofClient = { client_id: clientId };
  const waiting = usePagedRows(
    useInfiniteQuery({ ...waitingFormsQuery(api, locale, ofClient), refetchOnWindowFocus: true }),
    userFormIdOf,
  );
  const sent = usePagedRows(
    useInfiniteQuery({ ...responsesQuery(api, locale, ofClient), refetchOnWindowFocus: true }),
    responseIdOf,
  );
  useNewResponses();
  return (
    <div className={styles.root}>
      <h3 className={styles.heading}>{t.waiting}</h3>
      <PagedList
        list={waiting}
        loading={{ label: t.loading, rows: 1, heightPx: 64 }}
        empty={<p className={styles.none}>{t.noneWaiting}</p>}
        showMore={t.showMore}
      >
        {(requests) => (
          <ul className={styles.list}>
            {requests.map(({ id, form, asked_at, opened_at }) => (
              <li key={id} tabIndex={-1} className={styles.row} {...rowMark(id)}>
                <p className={styles.line}>
                  <FormText locale={form.locale}>{form.name}</FormText>
                </p>
                <p className={styles.quiet}>{t.asked(momentText(asked_at))}</p>
                <p className={styles.quiet}>{opened_at === null ? t.notOpened : t.opened(momentText(opened_at))}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <h3 className={styles.heading}>{t.sent}</h3>
      <PagedList
        list={sent}
        loading={{ label: t.loading, rows: 2, heightPx: 64 }}
        empty={<p className={styles.none}>{t.noneSent}</p>}
        showMore={t.showMore}
      >
        {(responses) => (
          <ul className={styles.list}>
            {responses.map(({ form_response_id: id, form, submitted_at, is_new }) => (
              <li key={id} tabIndex={-1} className={styles.row} {...rowMark(id)}>
                <div className={styles.head}>
                  <AppLink to={responsePath(id)} className={styles.link}>
                    <FormText locale={form.locale}>{form.name}</FormText>
                  </AppLink>
                  {is_new === 1 && (
                    <StatusChip intent="info" icon={<MailIcon />}>
                      {t.isNew}
                    </StatusChip>
                  )}
                </div>
                <p className={styles.quiet}>{momentText(submitted_at)}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <AppLink to={clientFormsPath(clientId)} className={styles.all}>
        {t.all}
      </AppLink>
    </div>
  );
}
