import { RemoteProvider, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Locale, ReplyOf, RouteName } from '@carefront/shared/contracts';
import { localizeForm, nextVersion, visitorForm } from '@carefront/shared/domain';
import { type EditedForm, storedForm } from '@carefront/shared/domain/form-building';
import { createEventBus } from '@carefront/shared/events';
import { type ApiClient, ApiError } from '@carefront/shared/http';
import { Button, CheckmarkCircleIcon, makeClasses } from '@carefront/shared/ui';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FormFiles, ShownForm } from '../../../active-form/active-form.ts';
import type { FormRunnerProps } from '../../../runner/form-runner.tsx';
import { useBuilding } from '../building-context.ts';
import type { FormLife } from '../head/form-life.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { PREVIEW } from './preview.messages.ts';

export interface TriedFormProps {
  /** `trial`: as a client gets the form, validated by all its rules. */
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

/** Files of a form that is tried out: they stay in the browser. A picture is shown from its own bytes. */
function createLocalFiles(): FormFiles {
  const addresses = new Map<string, string>();
  return {
    async upload(_path, file) {
      const id = crypto.randomUUID();
      addresses.set(id, await dataUrlOf(file));
      return { id };
    },
    async remove(id) {
      addresses.delete(id);
    },
    urlOf: (id) => addresses.get(id) ?? '',
  };
}

/** The page shows pictures of its own host and of data URLs only. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

interface ShownAs {
  readonly formId: number;
  /** Language of the form's own texts. */
  readonly ownLocale: Locale;
  /** Language of the reader. */
  readonly locale: Locale;
  readonly version: number;
  /** Without what only staff see. */
  readonly isForVisitor: boolean;
}

/** The form on the canvas, as a reader of this language gets it: in the second language only if no text is missing. */
function shownForm(form: EditedForm, { formId, ownLocale, locale, version, isForVisitor }: ShownAs): ShownForm {
  const { details, definition, translation } = storedForm(form);
  const localized = locale === ownLocale ? definition : localizeForm(definition, translation);
  const isTranslated = localized !== definition;
  return {
    form_id: formId,
    name: (isTranslated && translation.name) || details.name,
    slug: details.slug,
    category: '',
    version,
    form_type_id: details.form_type_id,
    is_live: 0,
    form_description: details.form_description,
    status: 'Draft',
    deleted_at: null,
    published_version: null,
    locale: isTranslated ? locale : ownLocale,
    pages: (isForVisitor ? visitorForm(localized) : localized).pages,
  };
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '16px',
    padding: '24px 0',
    textAlign: 'center',
    '& > svg': { width: '40px', height: '40px', color: 'var(--cf-success-text)' },
  },
  title: { margin: 0, fontSize: '20px', fontWeight: 600, lineHeight: '26px', outlineStyle: 'none' },
  text: { margin: 0, maxWidth: '56ch' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
});

interface TrialResultProps {
  onAgain(): void;
  onClosed(): void;
}

/** The end of a test: the form would have been sent. */
function TrialResult({ onAgain, onClosed }: TrialResultProps) {
  const t = useMessages(PREVIEW);
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.root}>
      <CheckmarkCircleIcon aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t.trialDone}
      </h3>
      <p className={styles.text}>{t.trialDoneText}</p>
      <div className={styles.actions}>
        <Button onClick={onAgain}>{t.trialAgain}</Button>
        <Button appearance="primary" onClick={onClosed}>
          {t.trialBack}
        </Button>
      </div>
    </div>
  );
}

/**
 * The context of a visitor without an account, which sends and keeps nothing: the form in it takes the same path as the form of a visitor. Its
 * events reach nobody, so no list counts a response.
 */
function TrialRemote({ children }: { children: ReactNode }) {
  const { trialSent } = useMessages(PREVIEW);
  const remote = useRemote();
  const locale = useLocale();
  const [bus] = useState(() => createEventBus({ 'locale@1': locale, 'session@1': { status: 'anonymous' } }));
  useEffect(() => bus.setState('locale@1', locale), [bus, locale]);
  const context = useMemo(
    () => ({ ...remote, api: trialApi(remote.api, trialSent), events: bus.port('trial') }),
    [remote, bus, trialSent],
  );
  return <RemoteProvider value={context}>{children}</RemoteProvider>;
}

/** These calls have a body and only read. */
const READING: readonly RouteName[] = ['listCategorizedPrograms'];

type Replies = { readonly [N in RouteName]?: ReplyOf<N> };

/**
 * The API for a form that is tested: calls that read go to the server, all others stay here. A page is right when the browser's rules say so,
 * and a submitted form is not sent.
 * @param submittedText - The message of a submitted form.
 */
export function trialApi(api: ApiClient, submittedText: string): ApiClient {
  const replies: Replies = {
    validateFormStep: { errors: {}, codes: {} },
    submitForm: { form_response_id: 'test', message: submittedText },
  };
  return {
    call(call, ...input) {
      const reply = replies[call.name];
      if (reply !== undefined) return Promise.resolve(reply);
      if (call.method === 'GET' || READING.includes(call.name)) return api.call(call, ...input);
      return Promise.reject(new ApiError(0, ''));
    },
  };
}
