import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type DateParts, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { Button, DismissIcon, makeStyles } from '@carefront/shared/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { clientNameQuery } from '../../staff-page/client-name.api.ts';
import { isFiltered, NO_FILTER, type ResponseFilter, responsesPathOf } from './response-filter.rules.ts';
import { STAFF_RESPONSES } from './staff-responses.messages.ts';

export interface ChosenFiltersProps {
  filter: ResponseFilter;
  /** null: all forms. */
  formName: string | null;
}

const DAY: DateParts = { year: 'numeric', month: 'short', day: 'numeric' };

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  chip: { overflowWrap: 'anywhere' },
});

/** A button for each chosen filter, which removes it. */
export function ChosenFilters({ filter, formName }: ChosenFiltersProps) {
  const t = useMessages(STAFF_RESPONSES);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const dayText = (day: IsoDate) => dateInWords(day, locale, DAY);
  const { clientId, from, to } = filter;
  const named = clientNameQuery(api, clientId ?? 0);
  const client = useQuery({ ...named, queryFn: clientId === null ? skipToken : named.queryFn }).data;
  const change = (part: Partial<ResponseFilter>) => navigate(responsesPathOf({ ...filter, ...part }));
  const chip = (words: string, part: Partial<ResponseFilter>) => (
    <Button
      className={styles.chip}
      icon={<DismissIcon />}
      iconPosition="after"
      aria-label={t.remove(words)}
      onClick={() => change(part)}
    >
      {words}
    </Button>
  );
  if (!isFiltered(filter)) return null;
  return (
    <div className={styles.root}>
      {formName !== null && chip(formName, { formId: null })}
      {clientId !== null && chip(client ?? t.numberedClient(clientId), { clientId: null })}
      {from !== null && chip(t.fromChip(dayText(from)), { from: null })}
      {to !== null && chip(t.toChip(dayText(to)), { to: null })}
      <Button appearance="subtle" onClick={() => navigate(responsesPathOf(NO_FILTER))}>
        {t.clear}
      </Button>
    </div>
  );
}
