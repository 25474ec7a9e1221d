import { useMessages, useRemote } from '@carefront/shared/app';
import { versionText } from '@carefront/shared/domain';
import { compareForms, storedForm } from '@carefront/shared/domain/form-building';
import { ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formVersionQuery } from '../build-form.api.ts';
import { useBuilding } from '../building-context.ts';
import { PROPERTIES } from '../properties/properties.messages.ts';
import { withStoredIds } from '../saving/part-ids.rules.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { PUBLISH } from './publish.messages.ts';

const useStyles = makeClasses({
  text: { margin: '0 0 8px' },
  list: { margin: '0 0 16px', padding: 0, listStyleType: 'none', maxHeight: '40vh', overflowY: 'auto' },
  item: { display: 'flex', gap: '12px', padding: '8px 0', borderTop: '1px solid var(--cf-line)' },
  kind: { flexShrink: 0, width: '88px', color: 'var(--cf-text-quiet)', fontSize: '14px' },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** Lists the changes of the next version. @param publishedVersion - null: the next version is the first one. */
export function PublishChanges({ publishedVersion }: { publishedVersion: number | null }) {
  const t = useMessages(PUBLISH);
  const styles = useStyles();
  if (publishedVersion === null) return <p className={styles.text}>{t.firstText}</p>;
  return <Differences version={publishedVersion} />;
}

function Differences({ version }: { version: number }) {
  const t = useMessages(PUBLISH);
  const kinds = useMessages(PROPERTIES);
  const styles = useStyles();
  const { api } = useRemote();
  const { formId, saver } = useBuilding();
  const { ids } = useSaverState(saver);
  const form = useEditedForm();
  const published = useQuery(formVersionQuery(api, formId, version));
  const before = published.data?.pages;
  const differences = useMemo(
    () => before && compareForms({ pages: before }, storedForm(withStoredIds(form, ids)).definition),
    [before, form, ids],
  );
  if (published.isError)
    return (
      <ErrorNotice error={published.error} isRetrying={published.isFetching} onRetry={() => void published.refetch()} />
    );
  if (!differences) return <LoadingRows label={t.loading} rows={3} heightPx={40} />;
  const partOf = { page: kinds.page, block: kinds.block, question: kinds.label } as const;
  return (
    <>
      <p className={styles.text}>{t.changesText(versionText(version))}</p>
      <ul className={styles.list}>
        {differences.map(({ part, kind, path, name }) => (
          <li key={`${kind} ${path}`} className={styles.item}>
            <span className={styles.kind}>{t[kind]}</span>
            <span className={styles.name}>
              {partOf[part]}: {name.trim() || t.unnamed}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
