import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { countText } from '@carefront/shared/domain';
import { EmptyNotice, makeStyles } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  rowMark,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListSection } from '../list-section.tsx';
import { type ActivationEvent, historyQuery } from '../releases.api.ts';
import { percentText, versionOf } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { HISTORY } from './history.messages.ts';

const useStyles = makeStyles({
  when: { minWidth: '124px', fontWeight: 600 },
  text: { overflowWrap: 'anywhere' },
});

/** The changes of the clinic's parts with person, time and reason; newest first, page by page. */
export function HistorySection() {
  const t = useMessages(HISTORY);
  const locale = useLocale();
  const { api } = useRemote();
  const list = usePagedRows(useInfiniteQuery(historyQuery(api)), ({ id }) => id);
  return (
    <ListSection title={t.title} text={t.text}>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 3, heightPx: 64 }}
        empty={<EmptyNotice title={t.noneTitle} text={t.none} />}
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {(rows) => (
          <DataTable label={t.table} columns={[t.when, t.part, t.what, t.who, t.why]}>
            {rows.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </ListSection>
  );
}

function EventRow({ event }: { event: ActivationEvent }) {
  const t = useMessages(HISTORY);
  const styles = useStyles();
  const locale = useLocale();
  const partName = usePartName();
  const momentText = useMomentText();
  return (
    <DataRow>
      <DataRowHead className={styles.when} mark={rowMark(event.id)}>
        {momentText(event.at)}
      </DataRowHead>
      <DataCell label={t.part}>{partName(event.remote)}</DataCell>
      <DataCell label={t.what}>{whatText(event, t, locale)}</DataCell>
      <DataCell label={t.who} className={styles.text}>
        {whoText(event.by, t)}
      </DataCell>
      <DataCell label={event.reason === '' ? '' : t.why} className={styles.text}>
        {event.reason}
      </DataCell>
    </DataRow>
  );
}

type Words = (typeof HISTORY)['en'];

/** Says in one line what an event changed. */
export function whatText(event: ActivationEvent, t: Words, locale: Locale): string {
  const { kind, from_release, to_release, basis_points, unit } = event;
  const [from, to] = [from_release, to_release].map((id) => (id === null ? null : versionOf(id)));
  switch (kind) {
    case 'activated':
      return from ? t.activatedFrom(from, to ?? '') : t.activated(to ?? '');
    case 'candidate': {
      const share = unit === 'clinic' ? t.candidateClinics : t.candidate;
      return share(to ?? '', percentText(basis_points ?? 0, locale));
    }
    case 'rolled-back':
      return t.rolledBack(from ?? '', to ?? '');
    case 'stopped':
    case 'revoked':
      return t[kind](from ?? to ?? '');
    case 'held':
    case 'released':
    case 'off':
    case 'on':
      return t[kind];
  }
}

export function whoText({ kind, name }: ActivationEvent['by'], t: Words): string {
  if (kind === 'system') return t.system;
  if (kind === 'key') return name === null ? t.goneKey : t.aKey(name);
  return name ?? t.gonePerson;
}
