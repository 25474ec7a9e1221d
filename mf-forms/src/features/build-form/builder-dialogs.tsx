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
import { DesktopIcon, PhoneIcon } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRunnerCode } from '../../form-loader/use-runner-code.ts';
import { formVersionQuery, formVersionsQuery } from './build-form.api.ts';
import { useBuilding } from './building-context.ts';
import type { FormLife } from './head/form-life.ts';
import { PREVIEW } from './preview/preview.messages.ts';
import { TriedForm, type TriedFormProps } from './preview/tried-form.tsx';
import { PublishDialog } from './publish/publish.dialog.tsx';
import { withOwnIds } from './saving/part-ids.rules.ts';
import { SettingsDialog } from './settings/settings.dialog.tsx';
import { useBuilder, useEditedForm } from './store/builder-context.ts';
import { hasContent } from './store/form-content.rules.ts';
import { VERSIONS } from './versions/versions.messages.ts';

export type BuilderDialog = 'preview' | 'trial' | 'publish' | 'settings' | 'versions';

interface BuilderDialogsProps {
  dialog: BuilderDialog;
  life: FormLife;
  onPublished(form: ReplyOf<'publishForm'>): void;
  onOpen(dialog: BuilderDialog): void;
  onClosed(): void;
}

export function BuilderDialogs({ dialog, life, onPublished, onOpen, onClosed }: BuilderDialogsProps) {
  switch (dialog) {
    case 'preview':
    case 'trial':
      return <PreviewDialog mode={dialog} life={life} onClosed={onClosed} />;
    case 'publish':
      return (
        <PublishDialog
          life={life}
          onPublished={onPublished}
          onSettings={() => onOpen('settings')}
          onClosed={onClosed}
        />
      );
    case 'settings':
      return <SettingsDialog onClosed={onClosed} />;
    case 'versions':
      return <VersionsDialog life={life} onClosed={onClosed} />;
  }
}

type PreviewDialogProps = Pick<TriedFormProps, 'mode' | 'life' | 'onClosed'>;

const useStyles = makeClasses({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  widths: {
    display: 'flex',
    gap: '4px',
    '& [aria-pressed="true"]': { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
    // A phone has the width of a phone already.
    '@media (max-width: 639.98px)': { display: 'none' },
  },
  frame: {
    boxSizing: 'border-box',
    margin: '16px auto 0',
    maxWidth: '720px',
    padding: '24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '&[data-width="phone"]': { maxWidth: '390px', padding: '16px' },
    // Rows of questions and fields are one column on a phone (CT-01): the window is wide, so their own rules do not say so.
    '&&[data-width="phone"] [data-cf-row]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The form with its unsaved changes, at the width of a desktop or a phone; nothing is sent or kept (RN-13). */
function PreviewDialog({ mode, life, onClosed }: PreviewDialogProps) {
  const t = useMessages(PREVIEW);
  const styles = useStyles();
  const isTrial = mode === 'trial';
  const form = useEditedForm();
  const code = useRunnerCode();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const isEmpty = !hasContent(form);
  return (
    <ModalDialog title={isTrial ? t.trialTitle : t.title} size="page" onRequestClose={onClosed}>
      <div className={styles.head}>
        <p className={styles.text}>{isTrial ? t.trialText : t.text}</p>
        <div className={styles.widths} role="group" aria-label={t.width}>
          <Button
            appearance="subtle"
            icon={<DesktopIcon />}
            aria-pressed={width === 'desktop'}
            onClick={() => setWidth('desktop')}
          >
            {t.desktop}
          </Button>
          <Button
            appearance="subtle"
            icon={<PhoneIcon />}
            aria-pressed={width === 'phone'}
            onClick={() => setWidth('phone')}
          >
            {t.phone}
          </Button>
        </div>
      </div>
      <div className={styles.frame} data-width={width}>
        {isEmpty && <EmptyNotice text={t.empty} />}
        {!isEmpty && code.data && (
          <TriedForm
            Runner={code.data.FormRunner}
            isNarrow={width === 'phone'}
            mode={mode}
            life={life}
            onClosed={onClosed}
          />
        )}
        {!isEmpty && code.isError && (
          <ErrorNotice text={t.failed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
        )}
        {!isEmpty && code.isPending && <LoadingRows label={t.loading} rows={4} heightPx={64} />}
      </div>
    </ModalDialog>
  );
}

interface VersionsDialogProps {
  life: FormLife;
  onClosed(): void;
}

type Version = ReplyOf<'listFormVersions'>['data'][number];

const useVersionsStyles = makeClasses({
  text: { margin: '0 0 8px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', gap: '16px', padding: '12px 0', borderTop: '1px solid var(--cf-line)' },
  facts: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: 600 },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The published versions of the form, newest first. An earlier one takes the place of the draft, as one undo step. */
function VersionsDialog({ life, onClosed }: VersionsDialogProps) {
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
  const styles = useVersionsStyles();
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
