import { useMessages } from '@carefront/shared/app';
import { versionText } from '@carefront/shared/domain';
import { RedoIcon, StepButton, UndoIcon } from '@carefront/shared/in-place';
import { Button, EyeIcon, PageHeading } from '@carefront/shared/ui';
import { ActionMenu, MoreIcon, PlayIcon } from '@carefront/shared/ui/pages';
import { useRef } from 'react';
import { BackToForms } from '../../../staff-page/back-to-forms.tsx';
import { FormStatusChip } from '../../../staff-page/form-status-chip.tsx';
import { BUILDER } from '../builder.messages.ts';
import type { BuilderDialog } from '../builder-dialogs.tsx';
import { useBuilding } from '../building-context.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useBuilderState } from '../store/builder-context.ts';
import { TOUR } from '../tour/tour.messages.ts';
import { tourMark } from '../tour/tour-steps.rules.ts';
import { useHeadStyles } from './builder-head.styles.ts';
import type { FormLife } from './form-life.ts';
import { FormLink } from './form-link.tsx';
import { SaveState } from './save-state.tsx';
import { useHeadHeight } from './use-head-height.ts';

export interface BuilderHeadProps {
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
