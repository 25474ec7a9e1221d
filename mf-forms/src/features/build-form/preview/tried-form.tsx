import { useLocale, useMessages } from '@carefront/shared/app';
import { nextVersion } from '@carefront/shared/domain';
import { type ComponentType, useMemo, useState } from 'react';
import type { FormRunnerProps } from '../../../runner/form-runner.tsx';
import { useBuilding } from '../building-context.ts';
import type { FormLife } from '../head/form-life.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { createLocalFiles } from './local-files.ts';
import { PREVIEW } from './preview.messages.ts';
import { shownForm } from './shown-form.rules.ts';
import { TrialRemote } from './trial-remote.tsx';
import { TrialResult } from './trial-result.tsx';

export interface TriedFormProps {
  /** `trial`: as a client gets the form, judged by all its rules. */
  mode: 'preview' | 'trial';
  life: FormLife;
  onClosed(): void;
  Runner: ComponentType<FormRunnerProps>;
  isNarrow: boolean;
}

/** The form in the runner of visitors. Its files stay in the browser. */
export function TriedForm({ Runner, isNarrow, mode, life, onClosed }: TriedFormProps) {
  const t = useMessages(PREVIEW);
  const locale = useLocale();
  const { formId, locale: ownLocale } = useBuilding();
  const edited = useEditedForm();
  const [files] = useState(createLocalFiles);
  const [isDone, setIsDone] = useState(false);
  const isTrial = mode === 'trial';
  const version = nextVersion(life.publishedVersion);
  const form = useMemo(
    () => shownForm(edited, { formId, ownLocale, locale, version, isForVisitor: isTrial }),
    [edited, formId, ownLocale, locale, version, isTrial],
  );
  if (isDone) return <TrialResult onAgain={() => setIsDone(false)} onClosed={onClosed} />;
  const runner = (
    <Runner
      form={form}
      mode={mode}
      layout="inline"
      // At the desktop's width the window decides: it may be a phone's.
      isNarrow={isNarrow || undefined}
      documentTitle={isTrial ? t.trialTitle : t.title}
      files={files}
      onClosed={onClosed}
      onSaved={() => setIsDone(true)}
    />
  );
  return isTrial ? <TrialRemote>{runner}</TrialRemote> : runner;
}
