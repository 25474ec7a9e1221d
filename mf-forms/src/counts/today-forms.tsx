import { defineMessages, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { countText, plural } from '@carefront/shared/domain';
import { AppLink, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newResponsesPath } from '../paths.ts';
import { COUNT_CHANGES, formCountsQuery, refreshCounts } from './form-counts.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  link: { display: 'inline-block', alignSelf: 'flex-start', padding: '10px 0', fontWeight: 600 },
  line: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** How many sent forms nobody at the clinic has opened, and how many requests wait (IN-09). */
export function TodayForms() {
  const t = useMessages(TODAY_FORMS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const counts = useQuery({ ...formCountsQuery(api), refetchOnWindowFocus: true });
  useCountChanges();
  if (!counts.data) {
    if (!counts.isError) return <LoadingRows label={t.loading} rows={1} heightPx={44} />;
    return <ErrorNotice error={counts.error} isRetrying={counts.isFetching} onRetry={() => void counts.refetch()} />;
  }
  const { new_responses: fresh, waiting_requests: waiting } = counts.data;
  return (
    <div className={styles.root}>
      {fresh ? (
        <AppLink to={newResponsesPath()} className={styles.link}>
          {t.toRead(fresh, countText(fresh, locale))}
        </AppLink>
      ) : (
        <p className={styles.line}>{t.none}</p>
      )}
      {waiting > 0 && <p className={styles.line}>{t.waiting(waiting, countText(waiting, locale))}</p>}
    </div>
  );
}

/** Counts again after each event that changes a count. */
export function useCountChanges(): void {
  const { events, queryClient } = useRemote();
  useEffect(() => {
    const heard = COUNT_CHANGES.map((change) => events.on(change).subscribe(() => refreshCounts(queryClient)));
    return () => {
      for (const each of heard) each.unsubscribe();
    };
  }, [events, queryClient]);
}

export const TODAY_FORMS = defineMessages(
  {
    loading: 'Counting the new answers',
    none: 'You have read all answers.',
    toRead: (count: number, text: string) => plural('en', count, '1 new answer', `${text} new answers`),
    waiting: (count: number, text: string) =>
      plural('en', count, '1 form is waiting for a client.', `${text} forms are waiting for clients.`),
  },
  {
    loading: 'Décompte des nouvelles réponses',
    none: 'Vous avez lu toutes les réponses.',
    toRead: (count: number, text: string) =>
      plural('fr', count, `${text} nouvelle réponse`, `${text} nouvelles réponses`),
    waiting: (count: number, text: string) =>
      plural('fr', count, `${text} formulaire attend un client.`, `${text} formulaires attendent les clients.`),
  },
);
