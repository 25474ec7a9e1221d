import { useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EXPORT_RESPONSES } from './export-responses.messages.ts';
import { formExportsQuery } from './form-exports.api.ts';
import { OwnExport } from './own-export.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, outlineStyle: 'none' },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The reader's own exports of the last day. */
export function OwnExports() {
  const t = useMessages(EXPORT_RESPONSES);
  const styles = useStyles();
  const id = useId();
  const { api } = useRemote();
  const own = useQuery(formExportsQuery(api));
  function body() {
    if (own.isPending) return <LoadingRows label={t.loading} rows={1} heightPx={72} />;
    if (own.isError)
      return <ErrorNotice error={own.error} isRetrying={own.isFetching} onRetry={() => void own.refetch()} />;
    if (own.data.length === 0) return <p className={styles.quiet}>{t.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={id}>
        {own.data.map((each) => (
          <OwnExport key={each.id} made={each} />
        ))}
      </ul>
    );
  }
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={styles.heading}>
        {t.own}
      </h3>
      {body()}
    </section>
  );
}
