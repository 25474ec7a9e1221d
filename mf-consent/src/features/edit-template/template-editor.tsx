import {
  discardQuestion,
  isRecord,
  navigate,
  pagePath,
  type TabDraft,
  tabDraft,
  useAskBeforeUnload,
  useKeptDraft,
  useLocale,
  useMessages,
  useMomentText,
  useRemote,
} from '@carefront/shared/app';
import type { ConsentTemplate } from '@carefront/shared/contracts';
import { getConsentTemplate, saveConsentTemplate } from '@carefront/shared/contracts/calls';
import { CONSENT_LIMITS, consentStatement } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import { SaveMessage, TextLine } from '@carefront/shared/in-place';
import { Button, InlineMessage, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { ChangedMeanwhileDialog, useVersionedSave, type VersionedSave } from '@carefront/shared/ui/pages';
import { type ActionDispatch, type Ref, useId, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConsentSheet } from '../../consent-sheet/consent-sheet.tsx';
import {
  beginDraft,
  isDirty,
  isSameText,
  isUnsaved,
  nextDraft,
  type TemplateAction,
  type TemplateBase,
  type TemplateDraft,
  type TemplateField,
  type TemplateText,
} from './draft/template-draft.rules.ts';
import { EDIT_TEMPLATE } from './edit-template.messages.ts';
import { TermsField } from './fields/terms.field.tsx';
import { baseOf, templateQuery } from './template.api.ts';
import { TemplateSurface } from './template-surface.tsx';

interface TemplateEditorProps {
  /** The template that the server has now. */
  saved: ConsentTemplate;
  userId: number;
  takesFocus: boolean;
}

/** The sheet that clients see; its title and terms are edited in place. */
export function TemplateEditor({ saved, userId, takesFocus }: TemplateEditorProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const locale = useLocale();
  const { shell } = useRemote();
  const { draft, act, isUnsaved, isRestored } = useTemplateDraft(baseOf(saved), userId);
  const [isNoticeOpen, setIsNoticeOpen] = useState(isRestored);
  const title = useRef<HTMLTextAreaElement>(null);
  const editAction = useRef<HTMLDivElement>(null);
  const focusOn = (name: TemplateField) =>
    (name === 'title' ? title.current : editAction.current?.querySelector('button'))?.focus();
  const save = useSave(draft, act, focusOn);
  const { text } = draft;

  function type(name: TemplateField, value: string) {
    save.forgetError(name);
    act({ type: 'typed', name, value });
  }
  function loadTheirs() {
    if (save.theirs) act({ type: 'theirs-loaded', theirs: baseOf(save.theirs) });
    save.forgetTheirs();
  }
  async function close() {
    if (isUnsaved && !(await shell.confirm(discardQuestion(t)))) return;
    // Synchronous: the navigation loads a document. With an unsaved draft, the browser would ask first, and the tab would store the draft.
    flushSync(() => act({ type: 'discarded' }));
    navigate(pagePath('staff-start'));
  }

  const content = {
    title: text.title,
    status: null,
    clientName: t.sample,
    dob: null,
    statement: consentStatement(locale, { clientName: t.sample, guardianName: null }),
    terms: text.terms,
    signer: 'client' as const,
    guardianName: null,
    practitionerName: null,
    signatures: [],
  };
  return (
    <TemplateSurface
      takesFocus={takesFocus}
      onClose={() => void close()}
      footer={<EditorFooter save={save} isUnsaved={isUnsaved} isDirty={isDirty(draft)} />}
    >
      <VersionLine template={saved} />
      <EditorNotices
        isRestored={isNoticeOpen && isUnsaved}
        hasSetAside={draft.setAside !== null}
        act={act}
        onRead={() => setIsNoticeOpen(false)}
      />
      <ConsentSheet
        content={content}
        isSample
        titleSlot={
          <TitleField
            ref={title}
            value={text.title}
            error={save.errors.title}
            onType={(value) => type('title', value)}
          />
        }
        termsSlot={
          <TermsField
            ref={editAction}
            html={text.terms}
            error={save.errors.terms}
            onType={(value) => type('terms', value)}
          />
        }
      />
      {save.theirs && (
        <ChangedMeanwhileDialog
          texts={t}
          theirs={save.theirs}
          onSeeTheirs={loadTheirs}
          onKeepMine={save.saveOverTheirs}
          onCancel={save.forgetTheirs}
        />
      )}
    </TemplateSurface>
  );
}

/** Stores unsaved changes in this tab and restores them: a reload, leaving the page or an ended session loses nothing. */
function useTemplateDraft(saved: TemplateBase, userId: number) {
  const [{ first, isRestored }] = useState(() => firstDraft(saved, userId));
  const [draft, act] = useReducer(nextDraft, first);
  const hasUnsaved = isUnsaved(draft);
  const kept = useMemo(() => (hasUnsaved ? { draft } : null), [hasUnsaved, draft]);
  useKeptDraft(kept, keptTemplate(userId).write);
  useAskBeforeUnload(hasUnsaved);
  return { draft, act, isUnsaved: hasUnsaved, isRestored };
}

function firstDraft(saved: TemplateBase, userId: number): { first: TemplateDraft; isRestored: boolean } {
  const kept = keptTemplate(userId).read()?.draft;
  // A draft of an older version keeps its base, so that the server detects the change of another person on save.
  const first = kept && (kept.base.version === saved.version ? { ...kept, base: saved } : kept);
  return first && isUnsaved(first) ? { first, isRestored: true } : { first: beginDraft(saved), isRestored: false };
}

const isText = (value: unknown): boolean =>
  isRecord(value) && typeof value.title === 'string' && typeof value.terms === 'string';
const isDraft = (value: unknown): value is TemplateDraft =>
  isRecord(value) &&
  isText(value.text) &&
  (value.setAside === null || isText(value.setAside)) &&
  isRecord(value.base) &&
  isText(value.base.text) &&
  typeof value.base.version === 'number';

/** The unsaved changes of one person. This tab stores them until it is closed. */
const keptTemplate = (userId: number): TabDraft<{ draft: TemplateDraft }> =>
  tabDraft({ key: 'consent-template', userId, parse: ({ draft }) => (isDraft(draft) ? { draft } : null) });

const useStyles = makeStyles({
  line: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Shows the current version, and says that saving does not change signed consents (CO-09). */
function VersionLine({ template: { version, saved_at, saved_by } }: { template: ConsentTemplate }) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useStyles();
  const momentText = useMomentText();
  const moment = saved_at === null ? null : momentText(saved_at);
  const ofNobody = moment === null ? t.neverSaved : t.versionOfNobody(version, moment);
  return (
    <div>
      <p className={styles.line}>
        {moment !== null && saved_by !== null ? t.version(version, moment, saved_by) : ofNobody}
      </p>
      <p className={mergeClasses(styles.line, styles.quiet)}>{t.signedStay}</p>
    </div>
  );
}

const useTitleFieldStyles = makeStyles({
  label: { display: 'block', marginBottom: '4px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  frame: {
    border: '1px solid var(--cf-line-strong)',
    fontFamily: 'var(--cf-font-display)',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
  },
  refused: { border: '1px solid var(--cf-error-text)', outline: '1px solid var(--cf-error-text)' },
  note: { marginTop: '6px' },
});

interface TitleFieldProps {
  value: string;
  error: string | undefined;
  onType(value: string): void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The form's title, edited in place. */
function TitleField({ error, ...props }: TitleFieldProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const classes = useTitleFieldStyles();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {t.formTitle}
      </label>
      <TextLine {...props} id={id} maxLength={CONSENT_LIMITS.title} texts={t} refusal={error} classes={classes} />
    </div>
  );
}

const PHONE = '@media (max-width: 639.98px)';

const useEditorFooterStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    [PHONE]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  state: { margin: 0, color: 'var(--cf-text-quiet)' },
});

interface EditorFooterProps {
  save: Save;
  isUnsaved: boolean;
  /** Whether 'Save' has something to save. */
  isDirty: boolean;
}

/** Shows whether everything is saved, the failure of the last save, and the button 'Save'. */
function EditorFooter({ save, isUnsaved, isDirty }: EditorFooterProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useEditorFooterStyles();
  return (
    <div className={styles.root}>
      <SaveMessage save={save} errorsOf={errorsOf} refusedText={t.refused} />
      <div className={styles.row}>
        <p role="status" className={styles.state}>
          {isUnsaved ? t.isUnsaved : t.isSaved}
        </p>
        <Button appearance="primary" isBusy={save.isSaving} disabledFocusable={!isDirty} onClick={save.save}>
          {t.save}
        </Button>
      </div>
    </div>
  );
}

interface EditorNoticesProps {
  /** True when the tab restored an unsaved draft and the notice about it was not closed yet. */
  isRestored: boolean;
  hasSetAside: boolean;
  act: ActionDispatch<[TemplateAction]>;
  onRead(): void;
}

/** Says where the shown text comes from: a restored draft, or the save of another person. */
function EditorNotices({ isRestored, hasSetAside, act, onRead }: EditorNoticesProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const restoredActions = (
    <>
      <Button onClick={onRead}>{t.keep}</Button>
      <Button appearance="subtle" onClick={() => act({ type: 'discarded' })}>
        {t.discardThem}
      </Button>
    </>
  );
  const setAsideActions = (
    <>
      <Button onClick={() => act({ type: 'mine-brought-back' })}>{t.bringBack}</Button>
      <Button appearance="subtle" onClick={() => act({ type: 'mine-forgotten' })}>
        {t.forgetMine}
      </Button>
    </>
  );
  return (
    <>
      {isRestored && (
        <InlineMessage intent="info" actions={restoredActions}>
          {t.restored}
        </InlineMessage>
      )}
      {hasSetAside && (
        <InlineMessage intent="info" title={t.setAside} actions={setAsideActions}>
          {t.setAsideText}
        </InlineMessage>
      )}
    </>
  );
}

type Save = VersionedSave<ConsentTemplate, TemplateField>;

/** The server's messages by text, in the order of the page. */
function errorsOf(error: unknown): Save['errors'] {
  if (!isApiError(error)) return {};
  const [title] = error.fieldErrors.consent_title ?? [];
  const [terms] = error.fieldErrors.consent_tos ?? [];
  return { ...(title !== undefined && { title }), ...(terms !== undefined && { terms }) };
}

/**
 * Saves the draft. A failed save changes nothing in the draft.
 * @param onRefused - Called with the first text that the server refused.
 */
function useSave(
  draft: TemplateDraft,
  act: ActionDispatch<[TemplateAction]>,
  onRefused: (name: TemplateField) => void,
): Save {
  const t = useMessages(EDIT_TEMPLATE);
  const { api, clinic, queryClient, shell } = useRemote();
  const keep = (template: ConsentTemplate) => queryClient.setQueryData(templateQuery(api).queryKey, template);
  return useVersionedSave<TemplateText, ConsentTemplate, TemplateField>({
    value: draft.text,
    version: draft.base.version,
    send: ({ title, terms }, version) =>
      api.call(saveConsentTemplate, {
        params: { clinicId: clinic.id },
        body: { consent_title: title, consent_tos: terms, version },
      }),
    conflictCode: 'template_changed',
    load: () => api.call(getConsentTemplate),
    isSame: (theirs, sent) => isSameText(baseOf(theirs).text, sent),
    onSaved(template, sent) {
      keep(template);
      act({ type: 'saved', sent, saved: baseOf(template) });
      shell.showNotice({ intent: 'success', text: t.saved });
    },
    onChanged: keep,
    errorsOf,
    onRefused: ([name]) => name && onRefused(name),
  });
}
