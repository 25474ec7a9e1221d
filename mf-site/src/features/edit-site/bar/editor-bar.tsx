import { useMessages } from '@carefront/shared/app';
import { HistoryIcon, RedoIcon, StepButton, UndoIcon } from '@carefront/shared/in-place';
import { Button, EyeIcon, mergeClasses } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { SiteLink } from '../../../parts/site-link.tsx';
import { SITE_PATH } from '../../../paths.ts';
import type { SiteDraft } from '../draft/edit-site-draft.rules.ts';
import type { EditedPage } from '../editor-context.ts';
import { useBarStyles } from './editor-bar.styles.ts';
import { PageTabs } from './page-tabs.tsx';

export interface EditorBarProps {
  page: EditedPage;
  onPage(page: EditedPage): void;
  /** Chooses the language of the texts. */
  language: ReactNode;
  draft: SiteDraft;
  isUnsaved: boolean;
  isPreview: boolean;
  isSaving: boolean;
  /** True when this bar replaces the bar of a viewed version: the pressed button is gone, so this bar takes the focus. */
  takesFocus: boolean;
  onUndo(): void;
  onRedo(): void;
  onPreview(isPreview: boolean): void;
  onVersions(): void;
  onSave(): void;
  /** The error of the last save. */
  message: ReactNode;
}

/** The editor's bar: the tabs of the pages, whether everything is saved, and the actions. */
export function EditorBar(props: EditorBarProps) {
  const { page, onPage, draft, isUnsaved, isPreview, isSaving, takesFocus, message } = props;
  const t = useMessages(EDIT_SITE);
  const styles = useBarStyles();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>('[data-versions]')?.focus();
  }, [takesFocus]);
  return (
    <section ref={root} className={styles.root} aria-label={t.bar}>
      <div className={styles.row}>
        <div className={styles.tabs}>
          <PageTabs page={page} onPage={onPage} />
        </div>
        {props.language}
        <SiteLink to={SITE_PATH} className="site-more-link">
          {t.toSite}
        </SiteLink>
        <p className={styles.state} role="status">
          {isUnsaved ? t.isUnsaved : t.isSaved}
        </p>
        <div className={styles.acts}>
          {!isPreview && (
            <span className={styles.steps}>
              <StepButton words={t.undo} icon={<UndoIcon />} isPossible={draft.past.length > 0} onStep={props.onUndo} />
              <StepButton
                words={t.redo}
                icon={<RedoIcon />}
                isPossible={draft.future.length > 0}
                onStep={props.onRedo}
              />
            </span>
          )}
          <Button
            data-versions=""
            appearance="subtle"
            className={styles.wordy}
            icon={<HistoryIcon />}
            aria-label={t.versions}
            onClick={props.onVersions}
          >
            <span className="cf-words">{t.versions}</span>
          </Button>
          <Button
            appearance="subtle"
            className={mergeClasses(styles.wordy, isPreview && styles.pressed)}
            icon={<EyeIcon />}
            aria-label={t.preview}
            aria-pressed={isPreview}
            onClick={() => props.onPreview(!isPreview)}
          >
            <span className="cf-words">{t.preview}</span>
          </Button>
          <Button appearance="primary" isBusy={isSaving} disabledFocusable={!isUnsaved} onClick={props.onSave}>
            {t.save}
          </Button>
        </div>
      </div>
      <div className={styles.message}>{message}</div>
    </section>
  );
}
