import { type RemoteContext, useClinicZone, useRemote } from '@carefront/shared/app';
import { removeFormAttachment, showFormAttachment, uploadFormAttachment } from '@carefront/shared/contracts/calls';
import { dateAt, deriveFormState, type FormAnswers, type FormPlan, planForm } from '@carefront/shared/domain';
import { type ApiClient, serverNowMs } from '@carefront/shared/http';
import { useEffect, useMemo, useState } from 'react';
import type { ActiveForm, FormFiles, FormPurpose, MissingParts, SharedName } from '../../active-form/active-form.ts';
import { blockTypeOf } from '../../blocks/block-types.ts';
import { SignatureField } from '../../blocks/signature/lazy-signature.tsx';
import { CONTROL_TYPES } from '../../controls/control-types.ts';
import type { FormRunnerProps } from '../runner-props.ts';
import { type AnswerStore, createListeners } from './answer-store.ts';
import { blankAnswers, filledAnswers } from './blank-answers.rules.ts';
import { answerAt } from './child-choices.rules.ts';
import { createRunnerStores, type RunnerStores, type Uploading } from './runner-stores.ts';
import { submittedState } from './submitted-state.rules.ts';

const NO_ANSWERS: FormAnswers = {};
/** The form has only what its reader may answer: for everybody but staff, the server has left out the questions for staff. */
const READER = { isStaff: true };

/** The form with its answers, while it is open. Answers stay when the form's texts come in another language. */
export function useNewActiveForm(props: FormRunnerProps) {
  const { form, mode, answers: given = NO_ANSWERS, answeredAt, files } = props;
  const remote = useRemote();
  const { api } = remote;
  const zone = useClinicZone();
  const [today] = useState(() => dateAt(zone, answeredAt === undefined ? serverNowMs() : Date.parse(answeredAt)));
  const [sharedName] = useState(createSharedName);
  const [missing] = useState(createMissingParts);
  const plan = useMemo(() => planForm(form), [form]);
  const [blank] = useState(() => blankAnswers(plan));
  const [stores] = useState<RunnerStores>(() => {
    const derive = (answers: FormAnswers) => deriveFormState(plan, answers, today, READER);
    const isSubmitted = mode === 'read-only';
    return createRunnerStores(
      plan,
      filledAnswers(plan, given),
      isSubmitted ? () => submittedState(plan, given, derive(given)) : derive,
    );
  });
  useEffect(() => withFirstAnswer(stores.answers, () => prefetchCode(plan, remote)), [plan, remote, stores]);
  const purpose = useSamePurpose(props);
  const activeForm = useMemo<ActiveForm>(
    () => ({
      form,
      plan,
      mode,
      today,
      purpose,
      files:
        files ??
        createFormFiles({
          api,
          form: { form_id: form.form_id, version: mode === 'fill-in' ? form.version : undefined },
          linkToken: purpose.request?.linkToken,
          running: stores.uploading,
        }),
      answers: openAnswers(stores.answers),
      sharedName,
      missing,
    }),
    [form, plan, mode, today, api, purpose, files, stores, sharedName, missing],
  );
  return { activeForm, stores, blank };
}

const openAnswers = (store: AnswerStore): ActiveForm['answers'] => ({
  answerOf: (path) => answerAt(store.answers(), path),
  subscribe: store.onAnswers,
  prepare: store.prepare,
});

/** The same object until one of its values changes: callers make a new one at each render. */
function useSamePurpose({ fillOutFor, request }: FormPurpose): FormPurpose {
  const [kept, keep] = useState<FormPurpose>({ fillOutFor, request });
  const isSame = JSON.stringify(kept) === JSON.stringify({ fillOutFor, request });
  if (!isSame) keep({ fillOutFor, request });
  return kept;
}

function createSharedName(): SharedName {
  const listeners = createListeners();
  let name = '';
  return {
    get: () => name,
    set(next) {
      if (next === name) return;
      name = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

function createMissingParts(): MissingParts {
  const listeners = createListeners();
  const byBlock = new Map<string, string>();
  let text: string | null = null;
  return {
    get: () => text,
    set(blockKey, missing) {
      if (missing === null) byBlock.delete(blockKey);
      else byBlock.set(blockKey, missing);
      const next = byBlock.size === 0 ? null : [...byBlock.values()].join(' ');
      if (next === text) return;
      text = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

interface FormFilesOptions {
  api: ApiClient;
  /** `version`: absent in a preview, whose version may not be published. */
  form: { form_id: number; version?: number | undefined };
  /** Token of the emailed link that the form was opened with. */
  linkToken?: string | undefined;
  /** Paths of the questions whose uploads are running. */
  running: Uploading;
}

/** @param options.running - Counts the uploads: a page that is left would cancel them. */
function createFormFiles({ api, form, linkToken, running }: FormFilesOptions): FormFiles {
  return {
    async upload(path, file, { signal, onProgress }) {
      const upload = new FormData();
      upload.append('file', file, file.name);
      const query = { ...form, control: path, link_token: linkToken };
      const done = running.add(path);
      try {
        const { id } = await api.call(uploadFormAttachment, { query, upload, signal, onProgress });
        return { id };
      } finally {
        done();
      }
    },
    async remove(id) {
      await api.call(removeFormAttachment, { params: { id } }).catch(() => undefined);
    },
    urlOf: (id) => showFormAttachment.path.replace(':id', encodeURIComponent(id)),
  };
}

/**
 * Calls `act` when the person changes the first answer, or at once if an answer is changed already. A person who only reads the first page
 * loads nothing more.
 * @returns Stops waiting.
 */
function withFirstAnswer(answers: AnswerStore, act: () => void): () => void {
  const actIfChanged = () => {
    if (!answers.hasChanges()) return;
    stop();
    act();
  };
  const stop = answers.onAnswers(actIfChanged);
  actIfChanged();
  return stop;
}

/** Fetches the code of the whole form, so that the next page shows no placeholders. */
function prefetchCode(plan: FormPlan, remote: RemoteContext): void {
  prefetchControls(plan, remote);
  for (const { block } of plan.blocks.values()) {
    const type = blockTypeOf(block);
    type?.View.prefetch?.(remote);
    if (block.requires_signature || type?.hasSignature) SignatureField.prefetch(remote);
  }
}

/** Fetches the code of all questions of the form. */
function prefetchControls(plan: FormPlan, remote: RemoteContext): void {
  for (const { control } of plan.questions.values())
    if (!control.computed) CONTROL_TYPES[control.input_type].prefetch?.(control, remote);
}
