import { defineMessages, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { countText, plural } from '@carefront/shared/domain';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { newResponsesPath } from '../paths.ts';
import { formCountsQuery } from './form-counts.api.ts';

const useStyles = makeStyles({
  // Keeps its height while the counts load, so that nothing below it moves.
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 24px',
    minHeight: '44px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600 },
});

interface FormCountsProps {
  /** Counts the work of this client only. */
  clientId?: number;
}

/** The work that waits: new responses, requests, drafts (IN-09). Without an answer of the server it draws nothing: the lists below tell more. */
export function FormCounts({ clientId }: FormCountsProps) {
  const t = useMessages(FORM_COUNTS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const counts = useQuery({ ...formCountsQuery(api, clientId), refetchOnWindowFocus: true }).data;
  return (
    <ul className={styles.root} aria-label={t.counts} aria-live="polite">
      {counts && counts.new_responses !== null && (
        <li>
          <AppLink to={newResponsesPath(clientId)} className={styles.link}>
            {t.newResponses(counts.new_responses, countText(counts.new_responses, locale))}
          </AppLink>
        </li>
      )}
      {counts && <li>{t.waitingRequests(counts.waiting_requests, countText(counts.waiting_requests, locale))}</li>}
      {counts && counts.draft_forms !== null && (
        <li>{t.draftForms(counts.draft_forms, countText(counts.draft_forms, locale))}</li>
      )}
    </ul>
  );
}

const FORM_COUNTS = defineMessages(
  {
    counts: 'To do',
    newResponses: (count: number, text: string) => plural('en', count, '1 new answer', `${text} new answers`),
    waitingRequests: (count: number, text: string) =>
      plural('en', count, '1 waiting for a client', `${text} waiting for clients`),
    draftForms: (count: number, text: string) => plural('en', count, '1 draft of a form', `${text} drafts of forms`),
  },
  {
    counts: 'À traiter',
    newResponses: (count: number, text: string) =>
      count < 2 ? `${text} nouvelle réponse` : `${text} nouvelles réponses`,
    waitingRequests: (count: number, text: string) =>
      count < 2 ? `${text} en attente d’un client` : `${text} en attente de clients`,
    draftForms: (count: number, text: string) =>
      count < 2 ? `${text} brouillon de formulaire` : `${text} brouillons de formulaires`,
  },
);
