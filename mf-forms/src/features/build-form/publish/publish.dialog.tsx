import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { publishForm } from '@carefront/shared/contracts/calls';
import { nextVersion, versionText } from '@carefront/shared/domain';
import { compareForms, type PublishFault, publishFaults, storedForm } from '@carefront/shared/domain/form-building';
import { useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, ErrorNotice, LoadingRows, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { refreshForms } from '../../../response/response.api.ts';
import { formVersionQuery } from '../build-form.api.ts';
import { useBuilding } from '../building-context.ts';
import type { FormLife } from '../head/form-life.ts';
import { PARTS } from '../parts.messages.ts';
import { PROPERTIES } from '../properties/properties.messages.ts';
import { ownPath, withStoredIds } from '../saving/part-ids.rules.ts';
import { saveReason } from '../saving/save-reason.rules.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useBuilderState, useEditedForm } from '../store/builder-context.ts';
import { partName } from '../store/part-name.rules.ts';
import { type PlacedFault, pageNumberOf, placedFault } from './fault-place.rules.ts';
import { PUBLISH } from './publish.messages.ts';
import { useGoToFault } from './use-go-to-fault.ts';

interface PublishDialogProps {
  life: FormLife;
  onPublished(form: ReplyOf<'publishForm'>): void;
  onSettings(): void;
  onClosed(): void;
}

/** Says what a new version changes, or what keeps the form from being published. */
export function PublishDialog({ life, onPublished, onSettings, onClosed }: PublishDialogProps) {
  const t = useMessages(PUBLISH);
  const { saver } = useBuilding();
  const { kind, hasChanged, error } = useSaverState(saver);
  const form = useEditedForm();
  const isLive = useBuilderState(({ history }) => history.form.details.is_live);
  /** Faults that the server found. */
  const [refused, setRefused] = useState<readonly PublishFault[]>([]);
  const publish = usePublish({ onPublished, onRefused: setRefused, onClosed });
  useEffect(() => void saver.save(), [saver]);
  const own = publishFaults(storedForm(form));
  const faults = own.length > 0 ? own : refused;
  const { publishedVersion, status } = life;
  const isSaved = kind === 'saved';
  const version = hasChanged || publishedVersion === null ? nextVersion(publishedVersion) : publishedVersion;
  const isPublished = !hasChanged && status === 'Published';
  const canPublish = isSaved && faults.length === 0 && !isPublished;
  return (
    <ModalDialog
      title={faults.length > 0 ? t.faultsTitle : isPublished ? t.title : t.titleOf(versionText(version))}
      focusKey={faults.length > 0 ? 'faults' : 'publish'}
      footer={
        faults.length === 0 && (
          <PublishFooter
            isBusy={publish.isBusy}
            canPublish={canPublish}
            problem={publish.error && <CallProblem error={publish.error} />}
            onPublish={publish.run}
            onClosed={onClosed}
          />
        )
      }
      onRequestClose={onClosed}
    >
      {faults.length > 0 ? (
        <FaultList faults={faults} onSettings={onSettings} onClosed={onClosed} />
      ) : (
        <>
          {(kind === 'saving' || kind === 'unsaved') && <LoadingRows label={t.saving} rows={1} heightPx={24} />}
          {kind === 'conflict' && <ErrorNotice text={t.notSaved} />}
          {kind === 'failed' && <ErrorNotice text={[t.notSaved, saveReason(error)].filter(Boolean).join(' ')} />}
          {isPublished && publishedVersion !== null ? (
            <p>{t.noChanges(versionText(publishedVersion))}</p>
          ) : (
            <PublishChanges publishedVersion={publishedVersion} />
          )}
          {status === 'Disabled' && <p>{t.opensAgain}</p>}
          <p>{isLive ? t.liveText : t.notLiveText}</p>
        </>
      )}
    </ModalDialog>
  );
}

interface PublishOptions {
  onPublished(form: ReplyOf<'publishForm'>): void;
  /** The server found faults: their paths have the ids of this browser. */
  onRefused(faults: readonly PublishFault[]): void;
  onClosed(): void;
}

const isFault = (value: unknown): value is PublishFault =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' && 'code' in value;

function faultsIn(body: unknown): PublishFault[] {
  const list = typeof body === 'object' && body !== null && 'faults' in body ? body.faults : [];
  return Array.isArray(list) ? list.filter(isFault) : [];
}

/** Publishes the saved form as its next version (FB-04). */
function usePublish({ onPublished, onRefused, onClosed }: PublishOptions) {
  const t = useMessages(PUBLISH);
  const { api, events, shell, queryClient } = useRemote();
  const { formId, saver } = useBuilding();
  const attempt = useAttempt();
  const run = () =>
    void attempt.run(
      async () => {
        const { revision } = saver.get();
        const form = await api.call(publishForm, { params: { id: formId }, body: { revision } });
        saver.published();
        refreshForms(queryClient);
        events.publish('forms/form-changed@1', { formId });
        onPublished(form);
        shell.showNotice({ intent: 'success', text: t.published(versionText(form.published_version ?? form.version)) });
        onClosed();
      },
      ({ code, body }) => {
        if (code === 'form_has_faults')
          onRefused(faultsIn(body).map((fault) => ({ ...fault, path: ownPath(fault.path, saver.get().ids) })));
        if (code === 'form_saved') {
          onClosed();
          saver.foundConflict(body);
        }
        return undefined;
      },
    );
  return { run, isBusy: attempt.isBusy, error: attempt.error };
}

interface PublishFooterProps {
  isBusy: boolean;
  canPublish: boolean;
  problem: ReactNode;
  onPublish(): void;
  onClosed(): void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

function PublishFooter({ isBusy, canPublish, problem, onPublish, onClosed }: PublishFooterProps) {
  const t = useMessages(PUBLISH);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {problem}
      <div className={styles.actions}>
        <Button onClick={onClosed}>{t.cancel}</Button>
        <Button
          appearance="primary"
          isBusy={isBusy}
          disabledFocusable={!canPublish}
          onClick={() => canPublish && onPublish()}
        >
          {t.publish}
        </Button>
      </div>
    </div>
  );
}

const useFaultListStyles = makeClasses({
  text: { margin: '0 0 12px' },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  fault: {
    display: 'block',
    width: '100%',
    minHeight: '44px',
    padding: '8px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--cf-line-strong)', backgroundColor: 'var(--cf-surface-hover)' },
  },
  place: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

interface FaultListProps {
  faults: readonly PublishFault[];
  onSettings(): void;
  onClosed(): void;
}

/** Everything that keeps the form from being published. Each line leads to its part and field. */
function FaultList({ faults, onSettings, onClosed }: FaultListProps) {
  const t = useMessages(PUBLISH);
  const parts = useMessages(PARTS);
  const styles = useFaultListStyles();
  const form = useEditedForm();
  const goTo = useGoToFault();
  function go(fault: PlacedFault): void {
    if (!fault.part) {
      onSettings();
      return;
    }
    onClosed();
    goTo(fault);
  }
  const placeOf = ({ part }: PlacedFault): string =>
    part ? `${parts.page(pageNumberOf(form, part))}\u00a0· ${partName(form, part, parts)}` : t.form;
  return (
    <>
      <p className={styles.text}>{t.faultsText(faults.length)}</p>
      <ul className={styles.list}>
        {faults.map((each) => {
          const fault = placedFault(form, each);
          return (
            <li key={`${each.path} ${each.code}`}>
              <button type="button" className={styles.fault} onClick={() => go(fault)}>
                {t[each.code] ?? t.unknown}
                <span className={styles.place}>{placeOf(fault)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const usePublishChangesStyles = makeClasses({
  text: { margin: '0 0 8px' },
  list: { margin: '0 0 16px', padding: 0, listStyleType: 'none', maxHeight: '40vh', overflowY: 'auto' },
  item: { display: 'flex', gap: '12px', padding: '8px 0', borderTop: '1px solid var(--cf-line)' },
  kind: { flexShrink: 0, width: '88px', color: 'var(--cf-text-quiet)', fontSize: '14px' },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** Lists the changes of the next version. @param publishedVersion - null: the next version is the first one. */
function PublishChanges({ publishedVersion }: { publishedVersion: number | null }) {
  const t = useMessages(PUBLISH);
  const styles = usePublishChangesStyles();
  if (publishedVersion === null) return <p className={styles.text}>{t.firstText}</p>;
  return <Differences version={publishedVersion} />;
}

function Differences({ version }: { version: number }) {
  const t = useMessages(PUBLISH);
  const kinds = useMessages(PROPERTIES);
  const styles = usePublishChangesStyles();
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
