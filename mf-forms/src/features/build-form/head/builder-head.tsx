import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { momentTimeText, versionText } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import { RedoIcon, StepButton, UndoIcon } from '@carefront/shared/in-place';
import { Button, ErrorIcon, EyeIcon, LinkIcon, makeClasses, PageHeading, Tooltip } from '@carefront/shared/ui';
import { ActionMenu, MoreIcon, PlayIcon } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { COPY_LINK } from '../../../copy-link/copy-link.messages.ts';
import { CopyLinkButton } from '../../../copy-link/copy-link-button.tsx';
import { formPath, UNCATEGORIZED } from '../../../paths.ts';
import { BackToForms } from '../../../staff-page/back-to-forms.tsx';
import { FormStatusChip } from '../../../staff-page/form-status-chip.tsx';
import { staffCategoriesQuery } from '../build-form.api.ts';
import { BUILDER } from '../builder.messages.ts';
import type { BuilderDialog } from '../builder-dialogs.tsx';
import { useBuilding } from '../building-context.ts';
import type { SaverState } from '../saving/form-saver.ts';
import { saveReason } from '../saving/save-reason.rules.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useBuilderState } from '../store/builder-context.ts';
import { TOUR } from '../tour/tour.messages.ts';
import { tourMark } from '../tour/tour-steps.rules.ts';
import type { FormLife } from './form-life.ts';

interface BuilderHeadProps {
  life: FormLife;
  onUndo(): void;
  onRedo(): void;
  onOpen(dialog: BuilderDialog): void;
  onTour(): void;
}

/** The form's name and state, and everything that concerns the whole form. */
export function BuilderHead({ life, onUndo, onRedo, onOpen, onTour }: BuilderHeadProps) {
  const t = useMessages(BUILDER);
  const tour = useMessages(TOUR);
  const styles = useHeadStyles();
  const root = useRef<HTMLElement>(null);
  useHeadHeight(root);
  const name = useBuilderState(({ history }) => history.form.details.name.trim());
  const canUndo = useBuilderState(({ history }) => history.past.length > 0);
  const canRedo = useBuilderState(({ history }) => history.future.length > 0);
  return (
    <section ref={root} className={styles.root} aria-label={t.bar}>
      <div className={styles.row}>
        <div className={styles.name}>
          <BackToForms />
          <PageHeading title={t.title}>{name || t.untitled}</PageHeading>
          <LifeLine life={life} />
        </div>
        <div className={styles.acts}>
          <SaveState onSettings={() => onOpen('settings')} />
          <span className={styles.steps} {...tourMark('undo')}>
            <StepButton words={t.undo} icon={<UndoIcon />} isPossible={canUndo} onStep={onUndo} />
            <StepButton words={t.redo} icon={<RedoIcon />} isPossible={canRedo} onStep={onRedo} />
          </span>
          <span className={styles.tries} {...tourMark('preview')}>
            <Button appearance="subtle" icon={<EyeIcon />} onClick={() => onOpen('preview')}>
              {t.preview}
            </Button>
            <Button appearance="subtle" icon={<PlayIcon />} onClick={() => onOpen('trial')}>
              {t.test}
            </Button>
          </span>
          <FormLink life={life} />
          <span {...tourMark('more')}>
            <ActionMenu
              appearance="subtle"
              icon={<MoreIcon />}
              label={t.more}
              actions={[
                { id: 'settings', label: t.settings, onAct: () => onOpen('settings') },
                { id: 'versions', label: t.versions, onAct: () => onOpen('versions') },
                { id: 'tour', label: tour.show, onAct: onTour },
              ]}
            />
          </span>
          <span {...tourMark('publish')}>
            <Button appearance="primary" disabledFocusable={life.isArchived} onClick={() => onOpen('publish')}>
              {t.publish}
            </Button>
          </span>
        </div>
      </div>
    </section>
  );
}

/** The state of the form, and whether people see another version than the one on the canvas. */
function LifeLine({ life: { status, isArchived, publishedVersion } }: Pick<BuilderHeadProps, 'life'>) {
  const t = useMessages(BUILDER);
  const styles = useHeadStyles();
  const { saver } = useBuilding();
  const { hasChanged, savedForm } = useSaverState(saver);
  const isEdited = useBuilderState(({ history }) => history.form !== savedForm);
  const version = publishedVersion === null ? null : versionText(publishedVersion);
  const isChanged = hasChanged || isEdited;
  return (
    <p className={styles.life}>
      <FormStatusChip form={{ status, deleted_at: isArchived ? '' : null }} />
      <span>{version === null ? t.neverPublished : isChanged ? t.changedSince(version) : t.version(version)}</span>
    </p>
  );
}

const useHeadStyles = makeClasses({
  root: {
    position: 'sticky',
    // The height of the page's header.
    top: '64px',
    zIndex: 9,
    borderBottom: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    '@media (max-width: 1099.98px), (max-height: 480px)': { position: 'static' },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 24px',
    maxWidth: '1440px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '8px 24px',
    '@media (max-width: 639.98px)': { padding: '4px 16px 8px' },
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px', minWidth: 0 },
  life: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
  },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginLeft: 'auto' },
  steps: { display: 'flex' },
  tries: { display: 'flex', flexWrap: 'wrap' },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    '&[data-failed="true"]': { color: 'var(--cf-error-text)' },
  },
});

/** CSS px: the height of the builder's head, for what stays below it while the page scrolls. */
const HEIGHT = '--builder-head';

/** Tells the elements beside the head how high it is: a long name and longer words make it two lines high. */
function useHeadHeight(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = head.current;
    const place = element?.parentElement;
    if (!element || !place || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => place.style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);
}

/** Whether everything is saved. A failed save says why, and offers the next step. */
function SaveState({ onSettings }: { onSettings(): void }) {
  const t = useMessages(BUILDER);
  const styles = useHeadStyles();
  const { saver } = useBuilding();
  const state = useSaverState(saver);
  const words = useStateWords(state);
  const isFailed = state.kind === 'failed';
  return (
    <div className={styles.state} data-failed={isFailed}>
      <span role="status">{words}</span>
      {isFailed && <ErrorIcon aria-hidden="true" />}
      {isFailed && !hasFieldErrors(state) && <Button onClick={() => void saver.save()}>{t.retry}</Button>}
      {isFailed && hasFieldErrors(state) && <Button onClick={onSettings}>{t.settings}</Button>}
    </div>
  );
}

const hasFieldErrors = ({ error }: SaverState): boolean =>
  isApiError(error) && Object.keys(error.fieldErrors).length > 0;

function useStateWords({ kind, savedAt, error }: SaverState): string {
  const t = useMessages(BUILDER);
  const locale = useLocale();
  const zone = useClinicZone();
  switch (kind) {
    case 'saved':
      return t.saved(momentTimeText(savedAt, locale, zone));
    case 'saving':
      return t.saving;
    case 'unsaved':
      return t.unsaved;
    case 'conflict':
      return t.notSavedMeanwhile;
    case 'failed': {
      const reason = saveReason(error);
      return reason ? t.notSavedBecause(reason) : t.notSaved;
    }
  }
}

/** Copies the address of the form for others. A form that is not live has none. */
function FormLink({ life: { status, isArchived } }: { life: FormLife }) {
  const t = useMessages(COPY_LINK);
  const { api } = useRemote();
  const details = useBuilderState(({ history }) => history.form.details);
  const categories = useQuery(staffCategoriesQuery(api));
  const category = categories.data?.find(({ id }) => id === details.category_id)?.slug ?? UNCATEGORIZED;
  if (status === 'Published' && !isArchived && details.is_live)
    return <CopyLinkButton path={formPath(category, details.slug)} name={details.name} />;
  return (
    <Tooltip text={t.notLive}>
      <Button appearance="subtle" icon={<LinkIcon />} disabledFocusable>
        {t.copyLink}
      </Button>
    </Tooltip>
  );
}
