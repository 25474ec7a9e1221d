import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { versionText } from '@carefront/shared/domain';
import { editedForm } from '@carefront/shared/domain/form-building';
import { useAttempt } from '@carefront/shared/forms';
import {
  Button,
  CallProblem,
  EmptyNotice,
  ErrorNotice,
  LoadingRows,
  ModalDialog,
  makeClasses,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { formVersionQuery, formVersionsQuery } from '../build-form.api.ts';
import { useBuilding } from '../building-context.ts';
import type { FormLife } from '../head/form-life.ts';
import { withOwnIds } from '../saving/part-ids.rules.ts';
import { useBuilder } from '../store/builder-context.ts';
import { VERSIONS } from './versions.messages.ts';

export interface VersionsDialogProps {
  life: FormLife;
  onClosed(): void;
}

type Version = ReplyOf<'listFormVersions'>['data'][number];

const useStyles = makeClasses({
  text: { margin: '0 0 8px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', gap: '16px', padding: '12px 0', borderTop: '1px solid var(--cf-line)' },
  facts: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: 600 },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The published versions of the form, newest first. An earlier one takes the place of the draft, as one undo step. */
export function VersionsDialog({ life, onClosed }: VersionsDialogProps) {
  const t = useMessages(VERSIONS);
  const { api } = useRemote();
  const { formId } = useBuilding();
  const versions = useQuery(formVersionsQuery(api, formId));
  return (
    <ModalDialog title={t.title} onRequestClose={onClosed}>
      {versions.isPending && <LoadingRows label={t.loading} rows={3} heightPx={64} />}
      {versions.isError && (
        <ErrorNotice error={versions.error} isRetrying={versions.isFetching} onRetry={() => void versions.refetch()} />
      )}
      {versions.data?.length === 0 && <EmptyNotice text={t.none} />}
      {versions.data && versions.data.length > 0 && (
        <VersionList versions={versions.data} life={life} onClosed={onClosed} />
      )}
    </ModalDialog>
  );
}

function VersionList({ versions, life, onClosed }: VersionsDialogProps & { versions: readonly Version[] }) {
  const t = useMessages(VERSIONS);
  const styles = useStyles();
  const momentText = useMomentText();
  const { api, queryClient, shell } = useRemote();
  const store = useBuilder();
  const { formId, saver } = useBuilding();
  const attempt = useAttempt();
  const restore = (version: number) =>
    attempt.run(async () => {
      const loaded = await queryClient.fetchQuery(formVersionQuery(api, formId, version));
      const { form } = store.get().history;
      const { name, form_description, pages, translation } = loaded;
      const details = { ...form.details, name, form_description };
      // A stored version has an id for every part.
      const restored = editedForm({ details, definition: { pages }, translation }, () => store.get().history.nextId);
      store.replace(withOwnIds(restored, saver.get().ids));
      shell.showNotice({ intent: 'success', text: t.restored(versionText(version)) });
      onClosed();
    });
  return (
    <>
      <p className={styles.text}>{t.text}</p>
      {attempt.error && <CallProblem error={attempt.error} />}
      <ul className={styles.list}>
        {versions.map(({ version, published_at, published_by, responses_count }) => (
          <li key={version} className={styles.row}>
            <div className={styles.facts}>
              <span className={styles.title}>
                {t.version(versionText(version))}
                {version === life.publishedVersion && `\u00a0· ${t.current}`}
              </span>
              <span className={styles.quiet}>
                {published_by === null ? momentText(published_at) : t.byPerson(momentText(published_at), published_by)}
              </span>
              <span className={styles.quiet}>{t.responses(responses_count)}</span>
            </div>
            <Button
              isBusy={attempt.isBusy}
              aria-label={t.restoreOf(versionText(version))}
              onClick={() => void restore(version)}
            >
              {t.restore}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
