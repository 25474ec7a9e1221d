import { navigate, useClinicZone, useLocale, useLocation, useMessages, useRemote } from '@carefront/shared/app';
import { type AuditRow, reachOf } from '@carefront/shared/contracts';
import { countText, zonePlace } from '@carefront/shared/domain';
import { SelectControl } from '@carefront/shared/forms';
import { DayControl } from '@carefront/shared/forms/days';
import {
  Button,
  DismissIcon,
  EmptyNotice,
  ErrorNotice,
  InlineMessage,
  makeStyles,
  PageHeading,
} from '@carefront/shared/ui';
import {
  AccountOnly,
  AllSettingsLink,
  DataTable,
  FilterChips,
  PagedList,
  PageFrame,
  useFocusAfterFilter,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { AuditEntry } from './audit-entry.tsx';
import { auditLogQuery, type LogCheck, useCheckLog } from './audit-log.api.ts';
import {
  type AuditFilter,
  type AuditResult,
  auditFilterOf,
  auditPathOf,
  isFiltered,
  isRangeBackward,
  NO_FILTER,
  RESULTS,
} from './filters/audit-filter.rules.ts';
import { RefusedVisitors } from './refused-visitors/refused-visitors.tsx';
import { AUDIT_LOG } from './words/audit-log.messages.ts';
import { useAuditWords, useEntryTexts } from './words/audit-words.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The audit log of the clinic, for its owner. */
export function AuditLogPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listAuditLog', roles) !== 'none'}>
      {(_user, takesFocus) => (
        <PageFrame size="wide">
          <Log takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Log({ takesFocus }: { takesFocus: boolean }) {
  const locale = useLocale();
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const { clinic } = useRemote();
  const { query } = useLocation();
  const filter = auditFilterOf(query);
  return (
    <>
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
        <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      </div>
      <CheckLog />
      <RefusedVisitors />
      <AuditFilters filter={filter} />
      {isRangeBackward(filter) ? (
        <InlineMessage intent="warning">{t.backward}</InlineMessage>
      ) : (
        <AuditList filter={filter} />
      )}
    </>
  );
}

const PHONE = '@media (max-width: 639.98px)';

const useCheckLogStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px' },
  act: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', [PHONE]: { width: '100%' } },
  button: { [PHONE]: { width: '100%' } },
  help: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Checks that nobody changed the log: each row contains the hash of the row before it. */
export function CheckLog() {
  const t = useMessages(AUDIT_LOG);
  const styles = useCheckLogStyles();
  const check = useCheckLog();
  return (
    <div className={styles.root}>
      <div className={styles.act}>
        <Button className={styles.button} isBusy={check.isPending} onClick={() => check.mutate()}>
          {t.check}
        </Button>
        <span className={styles.help}>{t.checkHelp}</span>
      </div>
      {check.isError && <ErrorNotice error={check.error} />}
      {check.data && <Verdict check={check.data} />}
    </div>
  );
}

function Verdict({ check: { rows, first_bad_seq, fault } }: { check: LogCheck }) {
  const t = useMessages(AUDIT_LOG);
  const locale = useLocale();
  if (first_bad_seq !== null)
    return (
      <InlineMessage intent="error" title={t[fault ?? 'changed'](countText(first_bad_seq, locale))}>
        {t.badNext}
      </InlineMessage>
    );
  const holds = rows === 1 ? t.holdsOne : t.holds(countText(rows, locale));
  return <InlineMessage intent="success">{rows === 0 ? t.holdsNone : holds}</InlineMessage>;
}

const useAuditListStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
});

/** The entries that match the filter, newest first, page by page. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const t = useMessages(AUDIT_LOG);
  const styles = useAuditListStyles();
  const locale = useLocale();
  const { api, queryClient } = useRemote();
  const query = auditLogQuery(api, filter, useClinicZone());
  const pages = useInfiniteQuery(query);
  const list = usePagedRows(pages, ({ seq }) => seq);
  const { total } = list;
  const counted = pages.data?.pages[0]?.has_more === 1 ? t.countedMore : t.counted;
  const path = auditPathOf(filter);
  const heading = useFocusAfterFilter(path);
  // Fetches only the first page again: each further page would add an entry to the log.
  const refresh = () => void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
  return (
    <section className={styles.root}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {total === null ? t.table : counted(countText(total, locale))}
        </h2>
        <Button appearance="subtle" isBusy={list.isLoading} onClick={refresh}>
          {t.refresh}
        </Button>
      </div>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 6, heightPx: 64 }}
        empty={
          isFiltered(filter) ? (
            <EmptyNotice title={t.noneMatchTitle} text={t.noneMatch} />
          ) : (
            <EmptyNotice title={t.noneTitle} text={t.none} />
          )
        }
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {/* The key remounts the list for each filter, so that no details stay open. */}
        {(rows) => <AuditTable key={path} rows={rows} filter={filter} />}
      </PagedList>
    </section>
  );
}

/** About as many as a screen shows. */
const ROWS_AT_ONCE = 8;

export interface AuditTableProps {
  rows: readonly AuditRow[];
  /** The filter of the rows. Their details link to other filters. */
  filter: AuditFilter;
}

export function AuditTable({ rows, filter }: AuditTableProps) {
  const t = useMessages(AUDIT_LOG);
  const texts = useEntryTexts();
  // The rows further down change their language after the first ones are shown: all at once would take longer than a press may.
  const laterTexts = useDeferredValue(texts);
  return (
    <DataTable label={t.table} columns={[t.when, t.who, t.what, t.about, t.result, t.details]} hasOwnBodies>
      {rows.map((row, index) => (
        <AuditEntry key={row.seq} row={row} filter={filter} texts={index < ROWS_AT_ONCE ? texts : laterTexts} />
      ))}
    </DataTable>
  );
}

const useAuditFiltersStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px 16px',
    '@media (min-width: 640px)': { gridTemplateColumns: '2fr 1fr 1fr' },
  },
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** The filters of the log. The address contains them, so Back returns to the previous entries. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useMessages(AUDIT_LOG);
  const words = useAuditWords();
  const styles = useAuditFiltersStyles();
  const change = (part: Partial<AuditFilter>) => navigate(auditPathOf({ ...filter, ...part }));
  const { action, personId, about } = filter;
  const groups = words.groups.map(([value, label]) => ({ value, label }));
  // A single action comes only from an address: the list offers groups.
  const options =
    action === null || groups.some(({ value }) => value === action)
      ? groups
      : [...groups, { value: action, label: words.action(action) }];
  return (
    <fieldset className={styles.root} aria-label={t.filters}>
      <div className={styles.fields}>
        <SelectControl
          label={t.action}
          placeholder={t.everything}
          options={options}
          value={action}
          onChange={(value) => change({ action: value })}
        />
        <DayControl label={t.from} day={filter.from} onDay={(from) => change({ from })} />
        <DayControl label={t.to} day={filter.to} onDay={(to) => change({ to })} />
      </div>
      <ResultFilter result={filter.result} onChoose={(result) => change({ result })} />
      <div className={styles.chips}>
        {personId !== null && <Chip words={t.onlyPerson(personId)} onRemove={() => change({ personId: null })} />}
        {about !== null && (
          <Chip
            words={t.onlyAbout(`${words.subject(about.kind)} ${about.id}`)}
            onRemove={() => change({ about: null })}
          />
        )}
        {isFiltered(filter) && (
          <Button appearance="subtle" onClick={() => navigate(auditPathOf(NO_FILTER))}>
            {t.clear}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** A filter that was chosen in an entry's details. Here it can only be removed. */
function Chip({ words, onRemove }: { words: string; onRemove(): void }) {
  const t = useMessages(AUDIT_LOG);
  return (
    <Button icon={<DismissIcon />} iconPosition="after" aria-label={t.remove(words)} onClick={onRemove}>
      {words}
    </Button>
  );
}

export interface ResultFilterProps {
  result: AuditResult | null;
  onChoose(result: AuditResult | null): void;
}

/** Filters by the result of the action: all results, or one of the three. */
export function ResultFilter({ result, onChoose }: ResultFilterProps) {
  const t = useMessages(AUDIT_LOG);
  const options = ([null, ...RESULTS] as const).map((value) => ({ value, label: t[value ?? 'all'] }));
  return <FilterChips label={t.resultLabel} options={options} value={result} onChoose={onChoose} />;
}
