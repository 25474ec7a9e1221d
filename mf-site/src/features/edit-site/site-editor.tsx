import { useMessages, useRemote } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { SaveMessage, useUndoKeys } from '@carefront/shared/in-place';
import { ChangedMeanwhileDialog } from '@carefront/shared/ui/pages';
import { useMemo, useState } from 'react';
import { EDIT_SITE } from '../../messages/edit-site.ts';
import { EditorBar } from './bar/editor-bar.tsx';
import { EditCanvas } from './canvas/edit-canvas.tsx';
import { valueErrorsOf } from './canvas/value-errors.ts';
import type { SiteBase } from './draft/edit-site-draft.rules.ts';
import { RestoredNotice } from './draft/restored-notice.tsx';
import { siteRecordOf } from './draft/site-record.rules.ts';
import { useSave } from './draft/use-save.ts';
import { useSiteDraft } from './draft/use-site-draft.ts';
import type { SitePages } from './edit-site-route.tsx';
import { type EditedPage, pageOfValue } from './edited-pages.ts';
import { type SiteEditor as Editor, SiteEditorContext } from './editor-context.ts';
import { type ShownVersion, VersionBar } from './versions/version-bar.tsx';
import { VersionsDialog } from './versions/versions.dialog.tsx';

export interface SiteEditorProps {
  pages: SitePages;
  /** The site that the server has now. */
  saved: BookingSite;
  userId: number;
}

const baseOf = (site: BookingSite): SiteBase => ({ site: siteRecordOf(site), version: site.version });

/** Holds the draft, and draws its bar, its page and its dialogs. */
export function SiteEditor({ pages, saved, userId }: SiteEditorProps) {
  const t = useMessages(EDIT_SITE);
  const { shell } = useRemote();
  const { draft, act, isUnsaved, isRestored } = useSiteDraft(baseOf(saved), userId);
  const [page, setPage] = useState<EditedPage>('home');
  const showPage = (next: EditedPage) => {
    setPage(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const save = useSave(draft, act, ([name]) => name && showPage(pageOfValue(name)));
  const [isPreview, setIsPreview] = useState(false);
  const [isNoticeOpen, setIsNoticeOpen] = useState(isRestored);
  const [areVersionsOpen, setAreVersionsOpen] = useState(false);
  const [shown, setShown] = useState<ShownVersion | null>(null);
  const [wasAtVersion, setWasAtVersion] = useState(false);
  const hasFields = !isPreview && shown === null;

  const onUndo = () => act({ type: 'undone' });
  const onRedo = () => act({ type: 'redone' });
  useUndoKeys({ isOn: hasFields, onUndo, onRedo });

  const { errors, forgetError } = save;
  const editor = useMemo<Editor>(
    () => ({
      onEdit(name, value) {
        forgetError(name);
        act({ type: 'edited', name, value, atMs: Date.now() });
      },
      onSettle: () => act({ type: 'settled' }),
      errors,
    }),
    [act, errors, forgetError],
  );

  const look = (site: BookingSite, isTheirs: boolean) => {
    save.forgetTheirs();
    setAreVersionsOpen(false);
    setShown({ site, isTheirs });
    setWasAtVersion(true);
  };
  const take = ({ site, isTheirs }: ShownVersion) => {
    if (isTheirs) act({ type: 'taken-over', base: baseOf(site) });
    else {
      act({ type: 'brought-back', site: siteRecordOf(site) });
      shell.showNotice({ intent: 'success', text: t.broughtBack });
    }
    setShown(null);
  };

  const startOver = () => {
    setIsNoticeOpen(false);
    act({ type: 'taken-over', base: baseOf(saved) });
  };

  return (
    <SiteEditorContext value={editor}>
      {shown ? (
        <VersionBar
          shown={shown}
          page={page}
          onPage={showPage}
          onTake={() => take(shown)}
          onBack={() => setShown(null)}
        />
      ) : (
        <EditorBar
          page={page}
          onPage={showPage}
          draft={draft}
          isUnsaved={isUnsaved}
          isPreview={isPreview}
          isSaving={save.isSaving}
          takesFocus={wasAtVersion}
          onUndo={onUndo}
          onRedo={onRedo}
          onPreview={setIsPreview}
          onVersions={() => setAreVersionsOpen(true)}
          onSave={save.save}
          message={<SaveMessage save={save} errorsOf={valueErrorsOf} refusedText={t.refused} />}
        />
      )}
      {isNoticeOpen && isUnsaved && hasFields && (
        <RestoredNotice onDiscard={startOver} onClose={() => setIsNoticeOpen(false)} />
      )}
      <EditCanvas pages={pages} page={page} site={shown?.site ?? draft.site} hasFields={hasFields} onPage={showPage} />
      {areVersionsOpen && (
        <VersionsDialog onLook={(site) => look(site, false)} onClose={() => setAreVersionsOpen(false)} />
      )}
      {save.theirs && (
        <ChangedMeanwhileDialog
          texts={t}
          theirs={save.theirs}
          onSeeTheirs={() => save.theirs && look(save.theirs, true)}
          onKeepMine={save.saveOverTheirs}
          onCancel={save.forgetTheirs}
        />
      )}
    </SiteEditorContext>
  );
}
