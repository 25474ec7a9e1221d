import { discardQuestion, navigate, pagePath, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { ConsentTemplate } from '@carefront/shared/contracts';
import { consentStatement } from '@carefront/shared/domain';
import { ChangedMeanwhileDialog } from '@carefront/shared/ui/pages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConsentSheet } from '../../consent-sheet/consent-sheet.tsx';
import { isDirty, type TemplateField } from './draft/template-draft.rules.ts';
import { useSave } from './draft/use-save.ts';
import { useTemplateDraft } from './draft/use-template-draft.ts';
import { EDIT_TEMPLATE } from './edit-template.messages.ts';
import { EditorFooter } from './editor-footer.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { TermsField } from './fields/terms.field.tsx';
import { TitleField } from './fields/title.field.tsx';
import { baseOf } from './template.api.ts';
import { TemplateSurface } from './template-surface.tsx';
import { VersionLine } from './version-line.tsx';

export interface TemplateEditorProps {
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
