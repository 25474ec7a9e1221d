import { useMessages } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { nextVersion, versionText } from '@carefront/shared/domain';
import { type PublishFault, publishFaults, storedForm } from '@carefront/shared/domain/form-building';
import { CallProblem, ErrorNotice, LoadingRows, ModalDialog } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { useBuilding } from '../building-context.ts';
import type { FormLife } from '../head/form-life.ts';
import { saveReason } from '../saving/save-reason.rules.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useBuilderState, useEditedForm } from '../store/builder-context.ts';
import { FaultList } from './fault-list.tsx';
import { PUBLISH } from './publish.messages.ts';
import { PublishChanges } from './publish-changes.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { usePublish } from './use-publish.ts';

export interface PublishDialogProps {
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
          {kind === 'changed-meanwhile' && <ErrorNotice text={t.notSaved} />}
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
