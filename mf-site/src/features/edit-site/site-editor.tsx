import {
  isRecord,
  type TabDraft,
  tabDraft,
  useAskBeforeUnload,
  useKeptDraft,
  useLocale,
  useMessages,
  useMomentText,
  useRemote,
} from '@carefront/shared/app';
import type { BookingSite, Locale } from '@carefront/shared/contracts';
import { getBookingSite, saveBookingSite } from '@carefront/shared/contracts/calls';
import { SITE_TEXT_NAMES } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import { SaveMessage, useUndoKeys } from '@carefront/shared/in-place';
import { Button, InlineMessage, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { ChangedMeanwhileDialog, useVersionedSave, type VersionedSave } from '@carefront/shared/ui/pages';
import { type ActionDispatch, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { EDIT_SITE } from '../../messages/edit-site.ts';
import { useBarStyles } from './bar/editor-bar.styles.ts';
import { EditorBar } from './bar/editor-bar.tsx';
import { LanguageSwitch } from './bar/language-switch.tsx';
import { PageTabs } from './bar/page-tabs.tsx';
import { EditCanvas } from './canvas/edit-canvas.tsx';
import {
  beginDraft,
  isDirty,
  nextDraft,
  type SiteBase,
  type SiteDraft,
  type SiteDraftAction,
} from './draft/edit-site-draft.rules.ts';
import {
  isSameSite,
  isSiteValueName,
  localeOfValue,
  OWN_VALUE_NAMES,
  type SiteRecord,
  type SiteValueName,
  siteRecordOf,
} from './draft/site-record.rules.ts';
import { keepSite } from './edit-site.api.ts';
import type { SitePages } from './edit-site-route.tsx';
import {
  type EditedPage,
  type SiteEditor as Editor,
  pageOfValue,
  SiteEditorContext,
  type ValueErrors,
} from './editor-context.ts';
import { VersionsDialog } from './versions/versions.dialog.tsx';

interface SiteEditorProps {
  pages: SitePages;
  /** The site that the server has now. */
  saved: BookingSite;
  userId: number;
}

const baseOf = (site: BookingSite): SiteBase => ({ site: siteRecordOf(site), version: site.version });

/** Holds the draft, and draws its bar, its page and its dialogs. */
export function SiteEditor({ pages, saved, userId }: SiteEditorProps) {
  const t = useMessages(EDIT_SITE);
  const { shell, clinic } = useRemote();
  const { draft, act, isUnsaved, isRestored } = useSiteDraft(baseOf(saved), userId);
  const contentLocale = clinic.contentLocale ?? 'en';
  const [textLocale, setTextLocale] = useState<Locale>(contentLocale);
  const [page, setPage] = useState<EditedPage>('home');
  const showPage = (next: EditedPage) => {
    setPage(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const save = useSave(draft, act, ([name]) => {
    if (!name) return;
    showPage(pageOfValue(name));
    setTextLocale(localeOfValue(name) ?? contentLocale);
  });
  const language = <LanguageSwitch locale={textLocale} onLocale={setTextLocale} />;
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
      site: draft.site,
      languages: { locale: textLocale, contentLocale },
    }),
    [act, errors, forgetError, draft.site, textLocale, contentLocale],
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
          language={language}
          onTake={() => take(shown)}
          onBack={() => setShown(null)}
        />
      ) : (
        <EditorBar
          page={page}
          onPage={showPage}
          language={language}
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

/** Stores unsaved changes in this tab and restores them: a reload, leaving the page or an ended session loses nothing. */
function useSiteDraft(saved: SiteBase, userId: number) {
  const [{ first, isRestored }] = useState(() => firstDraft(saved, userId));
  const [draft, act] = useReducer(nextDraft, first);
  const isUnsaved = isDirty(draft);
  const { base, site } = draft;
  const kept = useMemo(() => (isUnsaved ? { base, site } : null), [isUnsaved, base, site]);
  useKeptDraft(kept, keptDraft(userId).write);
  useAskBeforeUnload(isUnsaved);
  return { draft, act, isUnsaved, isRestored };
}

function firstDraft(saved: SiteBase, userId: number): { first: SiteDraft; isRestored: boolean } {
  const kept = keptDraft(userId).read();
  // A draft of an older version keeps its base, so that the server detects the change of another person on save.
  const base = !kept || kept.base.version === saved.version ? saved : kept.base;
  const first = beginDraft(base, kept?.site);
  return isDirty(first) ? { first, isRestored: true } : { first: beginDraft(saved), isRestored: false };
}

const useStyles = makeStyles({ root: { padding: '16px 0' } });

interface RestoredNoticeProps {
  onDiscard(): void;
  onClose(): void;
}

/** Says that the tab restored unsaved changes, and offers to discard them. */
function RestoredNotice({ onDiscard, onClose }: RestoredNoticeProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const actions = (
    <>
      <Button onClick={onClose}>{t.close}</Button>
      <Button appearance="subtle" onClick={onDiscard}>
        {t.discard}
      </Button>
    </>
  );
  return (
    <div className="site-page">
      <div className="site-inner">
        <div className={styles.root}>
          <InlineMessage intent="info" actions={actions}>
            {t.restored}
          </InlineMessage>
        </div>
      </div>
    </div>
  );
}

/** Unsaved changes. */
interface KeptDraft {
  /** The saved site that the changes began with: its version lets the server detect that another person saved meanwhile. */
  base: SiteBase;
  site: SiteRecord;
}

function hasLeaf(site: Record<string, unknown>, name: string): boolean {
  const [part = '', key] = name.split('.');
  const content = isRecord(site.json_content) ? site.json_content[part] : null;
  const leaf = key === undefined ? site[part] : isRecord(content) && content[key];
  return part === 'options' ? leaf === 0 || leaf === 1 : typeof leaf === 'string';
}

const isSiteRecord = (value: unknown): value is SiteRecord =>
  isRecord(value) && OWN_VALUE_NAMES.every((name) => hasLeaf(value, name)) && hasTranslations(value.translations);

/** Drafts from before the second language have none. */
const hasTranslations = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    Object.values(value).every((texts) => isRecord(texts) && SITE_TEXT_NAMES.every((name) => hasLeaf(texts, name))));

const isKeptDraft = (value: object): value is KeptDraft => {
  const { site, base }: { site?: unknown; base?: unknown } = value;
  return isSiteRecord(site) && isRecord(base) && typeof base.version === 'number' && isSiteRecord(base.site);
};

const onlyValues = ({ base, site }: KeptDraft): KeptDraft => ({
  base: { version: base.version, site: siteRecordOf(base.site) },
  site: siteRecordOf(site),
});

/** Unsaved changes of one person, which this tab remembers until it is closed. */
function keptDraft(userId: number): TabDraft<KeptDraft> {
  const draft = tabDraft<KeptDraft>({
    key: 'site-draft',
    userId,
    parse: (stored) => (isKeptDraft(stored) ? stored : null),
  });
  return { read: draft.read, write: (kept) => draft.write(kept && onlyValues(kept)) };
}

type Save = VersionedSave<BookingSite, SiteValueName>;

/**
 * Saves the draft. A failed save changes nothing in the draft.
 * @param onRefused - Called with the names of the values that the server refused.
 */
function useSave(
  draft: SiteDraft,
  act: ActionDispatch<[SiteDraftAction]>,
  onRefused: (names: readonly SiteValueName[]) => void,
): Save {
  const t = useMessages(EDIT_SITE);
  const { api, queryClient, shell } = useRemote();
  const locale = useLocale();
  return useVersionedSave<SiteRecord, BookingSite, SiteValueName>({
    value: draft.site,
    version: draft.base.version,
    send: (site, version) => api.call(saveBookingSite, { body: { ...siteRecordOf(site), version } }),
    conflictCode: 'site_changed',
    load: () => api.call(getBookingSite),
    isSame: isSameSite,
    onSaved(site, sent) {
      keepSite(api, queryClient, site, locale);
      act({ type: 'saved', sent, saved: { site: siteRecordOf(site), version: site.version } });
      shell.showNotice({ intent: 'success', text: t.saved });
    },
    errorsOf: valueErrorsOf,
    onRefused,
  });
}

/** A version of the site that is shown in place of the draft. */
interface ShownVersion {
  site: BookingSite;
  /** Another person saved this version while the draft was edited. */
  isTheirs: boolean;
}

const useVersionBarStyles = makeStyles({
  root: { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
  title: {
    flexGrow: 1,
    minWidth: '200px',
    margin: 0,
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    outlineStyle: 'none',
  },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  words: { rowGap: '8px', paddingTop: '8px', paddingBottom: '4px' },
});

interface VersionBarProps {
  shown: ShownVersion;
  page: EditedPage;
  onPage(page: EditedPage): void;
  language: ReactNode;
  onTake(): void;
  onBack(): void;
}

/** Replaces the editor's bar while another version is shown. */
function VersionBar({ shown, page, onPage, language, onTake, onBack }: VersionBarProps) {
  const t = useMessages(EDIT_SITE);
  const bar = useBarStyles();
  const styles = useVersionBarStyles();
  const words = useVersionWords(shown);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the title takes the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={mergeClasses(bar.root, styles.root)} aria-label={t.bar}>
      <div className={mergeClasses(bar.row, styles.words)}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {words}
        </h2>
        <div className={styles.acts}>
          <Button onClick={onBack}>{t.backToMine}</Button>
          <Button appearance="primary" onClick={onTake}>
            {shown.isTheirs ? t.takeTheirs : t.bringBack}
          </Button>
        </div>
      </div>
      <div className={bar.row}>
        <div className={bar.tabs}>
          <PageTabs page={page} onPage={onPage} />
        </div>
        {language}
      </div>
    </section>
  );
}

function useVersionWords({ site, isTheirs }: ShownVersion): string {
  const t = useMessages(EDIT_SITE);
  const momentText = useMomentText();
  if (isTheirs) return site.saved_by ? t.lookingAtTheirs(site.saved_by) : t.lookingAtOthers;
  if (site.version === 0 || !site.saved_at) return t.lookingAtFirst;
  return t.lookingAt(momentText(site.saved_at));
}

/** The server's messages by value. The server names a value by its path in the body. */
function valueErrorsOf(error: unknown): ValueErrors {
  if (!isApiError(error)) return {};
  const found = Object.entries(error.fieldErrors).flatMap(([path, [words]]) => {
    const name = path.replace(/(^|\.)json_content\./, '$1');
    return words !== undefined && isSiteValueName(name) ? [[name, words] as const] : [];
  });
  return Object.fromEntries(found);
}
