import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { publishForm } from '@carefront/shared/contracts/calls';
import { versionText } from '@carefront/shared/domain';
import type { PublishFault } from '@carefront/shared/domain/form-building';
import { useAttempt } from '@carefront/shared/forms';
import { refreshForms } from '../../../response/response.api.ts';
import { useBuilding } from '../building-context.ts';
import { ownPath } from '../saving/part-ids.rules.ts';
import { PUBLISH } from './publish.messages.ts';

export interface PublishOptions {
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
export function usePublish({ onPublished, onRefused, onClosed }: PublishOptions) {
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
          saver.changedMeanwhile(body);
        }
        return undefined;
      },
    );
  return { run, isBusy: attempt.isBusy, error: attempt.error };
}
