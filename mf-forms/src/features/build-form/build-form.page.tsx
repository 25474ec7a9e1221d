import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useAskBeforeUnload, useKeptDraft, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { getFormWork } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { useUndoKeys } from '@carefront/shared/in-place';
import { Button, ErrorNotice, InlineMessage, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { AccountOnly, ChangedMeanwhileDialog, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ClosedForm } from '../../form-loader/closed-form.tsx';
import { lazyPage } from '../../lazy-page.tsx';
import { STAFF_FORMS_PATH } from '../../paths.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { formWorkQuery } from './build-form.api.ts';
import { BUILDER } from './builder.messages.ts';
import { BuilderBody } from './builder-body.tsx';
import { type BuilderDialog, BuilderDialogs } from './builder-dialogs.tsx';
import { BuildingContext, useBuilding } from './building-context.ts';
import { FocusKeeper } from './canvas/focus-keeper.tsx';
import { BuilderHead } from './head/builder-head.tsx';
import { type FormLife, lifeOf } from './head/form-life.ts';
import type { TheirSave } from './saving/form-saver.ts';
import { type KeptForm, keptForm } from './saving/kept-form.ts';
import { withOwnIds } from './saving/part-ids.rules.ts';
import { editedWork, type FormWork, startOf } from './saving/start-builder.rules.ts';
import { useFormSaver, useSaverState } from './saving/use-form-saver.ts';
import { BuilderProvider, useBuilder, useEditedForm } from './store/builder-context.ts';
import { createBuilderStore } from './store/builder-store.ts';
import { TOUR } from './tour/tour.messages.ts';
import { tourPart } from './tour/tour-steps.rules.ts';

export interface BuildFormPageProps {
  formId: number;
}

const NOT_FOUND = 404;

/** Builds a form (FB-01). */
export function BuildFormPage({ formId }: BuildFormPageProps) {
  const { clinic } = useRemote();
  return (
    <AccountOnly allows={({ roles }) => reachOf('getFormWork', roles, clinic.editors) !== 'none'}>
      {({ id }) => <LoadedForm key={`${formId} ${id}`} formId={formId} userId={id} />}
    </AccountOnly>
  );
}

/** Loading, failed, unknown, open: four outcomes. */
function LoadedForm({ formId, userId }: BuildFormPageProps & { userId: number }) {
  const t = useMessages(BUILDER);
  const words = useMessages(STAFF_PAGE);
  const { api } = useRemote();
  const work = useQuery(formWorkQuery(api, formId));
  if (work.data) return <FormBuilder work={work.data} userId={userId} />;
  const isUnknown = isApiError(work.error) && work.error.status === NOT_FOUND;
  return (
    <PageFrame size="card">
      <BackToForms />
      {isUnknown && <ClosedForm error={work.error} next={{ label: words.backToForms, path: STAFF_FORMS_PATH }} />}
      {work.isError && !isUnknown && (
        <ErrorNotice error={work.error} isRetrying={work.isFetching} onRetry={() => void work.refetch()} />
      )}
      {work.isPending && <LoadingRows label={t.loading} rows={5} heightPx={96} />}
    </PageFrame>
  );
}

export interface FormBuilderProps {
  work: FormWork;
  userId: number;
}

/** Builds one form: holds its state, saves it, and draws head, pages, canvas and properties. */
export function FormBuilder({ work, userId }: FormBuilderProps) {
  const formId = work.form_id;
  const [start] = useState(() => startOf(work, keptForm(formId, userId).read()));
  const [store] = useState(() => createBuilderStore(start.history));
  const saver = useFormSaver({ formId, userId }, store, start.saver);
  const building = useMemo(() => ({ formId, locale: work.locale, saver }), [formId, work.locale, saver]);
  return (
    <BuilderProvider value={store}>
      <BuildingContext value={building}>
        <ActiveForm work={work} userId={userId} isRestored={start.isRestored} />
      </BuildingContext>
    </BuilderProvider>
  );
}

export interface ActiveFormProps {
  work: FormWork;
  userId: number;
  isRestored: boolean;
}

const useStyles = makeClasses({
  notice: { maxWidth: '1440px', boxSizing: 'border-box', margin: '0 auto', padding: '16px 24px 0' },
});

/** The open form: its head, its notices, pages, canvas and properties, and the dialog that is open. */
export function ActiveForm({ work, userId, isRestored }: ActiveFormProps) {
  const t = useMessages(BUILDER);
  const styles = useStyles();
  const store = useBuilder();
  const [life, setLife] = useState<FormLife>(() => lifeOf(work));
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [isNoticeOpen, setIsNoticeOpen] = useState(isRestored);
  useEffect(() => cleanup, []);
  const onUndo = () => {
    store.undo();
    announce(t.undone);
  };
  const onRedo = () => {
    store.redo();
    announce(t.redone);
  };
  const { show: showTour, offer, tour } = useTour(userId);
  useUndoKeys({ isOn: dialog === null, onUndo, onRedo });
  return (
    <>
      <BuilderHead life={life} onUndo={onUndo} onRedo={onRedo} onOpen={setDialog} onTour={showTour} />
      {offer && <div className={styles.notice}>{offer}</div>}
      {(isNoticeOpen || life.isArchived) && (
        <div className={styles.notice}>
          <InlineMessage
            intent="info"
            actions={isNoticeOpen && <Button onClick={() => setIsNoticeOpen(false)}>{t.close}</Button>}
          >
            {isNoticeOpen ? t.restored : t.archivedText}
          </InlineMessage>
        </div>
      )}
      <BuilderBody />
      {tour}
      <FocusKeeper />
      <UnsavedChanges userId={userId} />
      <SaveConflict />
      {dialog && (
        <BuilderDialogs
          dialog={dialog}
          life={life}
          onPublished={(form) => setLife(lifeOf(form))}
          onOpen={setDialog}
          onClosed={() => setDialog(null)}
        />
      )}
    </>
  );
}

const Tour = lazyPage('form-tour', async () => (await import('./tour/tour.tsx')).Tour);

export interface TourState {
  show(): void;
  /** The offer, for a person who was not offered the tour yet. */
  offer: ReactNode;
  /** The open tour. */
  tour: ReactNode;
}

/** The tour through the builder: offered once to each person, and shown from the menu at any time. */
export function useTour(userId: number): TourState {
  const t = useMessages(TOUR);
  const [isOffered, setIsOffered] = useState(() => !wasTourOffered(userId));
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => rememberTourOffer(userId), [userId]);
  function show(): void {
    // The menu has the focus after the tour: it is where the tour can be found again. The offer is gone then.
    tourPart('more')?.querySelector('button')?.focus();
    setIsOffered(false);
    setIsOpen(true);
  }
  return {
    show,
    offer: isOffered && (
      <InlineMessage
        intent="info"
        actions={
          <>
            <Button onClick={show}>{t.show}</Button>
            <Button appearance="subtle" onClick={() => setIsOffered(false)}>
              {t.noThanks}
            </Button>
          </>
        }
      >
        {t.offer}
      </InlineMessage>
    ),
    tour: isOpen && <Tour onClosed={() => setIsOpen(false)} />,
  };
}

/** Numbers of the accounts of this browser that were offered the tour. The key names nobody. */
const STORAGE_KEY = 'carefront.form-tour';
/** More accounts do not share one browser; the oldest is forgotten first. */
const MOST_ACCOUNTS = 50;

function offeredTo(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export const wasTourOffered = (userId: number): boolean => offeredTo().includes(userId);

/** Each person is offered the tour once. Where the storage is blocked, a person is offered it again. */
export function rememberTourOffer(userId: number): void {
  if (wasTourOffered(userId)) return;
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify([...offeredTo(), userId].slice(-MOST_ACCOUNTS)));
  } catch {
    // Blocked or full.
  }
}

/**
 * Keeps unsaved changes in this tab: an error, a reload or an ended session loses nothing. A component of its own, so that a change of the
 * form draws nothing else again.
 */
export function UnsavedChanges({ userId }: { userId: number }) {
  const { formId, saver } = useBuilding();
  const store = useBuilder();
  const form = useEditedForm();
  const { kind, savedForm, unansweredSave, revision, ids } = useSaverState(saver);
  const isSaved = unansweredSave === null && form === savedForm && kind !== 'conflict';
  const kept = useMemo((): KeptForm | null => {
    if (isSaved) return null;
    return {
      form,
      revision,
      ids: [...ids],
      nextId: store.get().history.nextId,
      open: unansweredSave && { ...unansweredSave, form: unansweredSave.form === form ? null : unansweredSave.form },
    };
  }, [isSaved, form, revision, ids, unansweredSave, store]);
  useKeptDraft(kept, keptForm(formId, userId).write);
  useAskBeforeUnload(!isSaved);
  return null;
}

const useSaveConflictStyles = makeClasses({
  root: { maxWidth: '1440px', boxSizing: 'border-box', margin: '0 auto', padding: '0 24px 16px' },
});

/** A colleague saved the form meanwhile: the person chooses the form to go on with, now or later. Neither choice loses anything. */
export function SaveConflict() {
  const { saver } = useBuilding();
  const { theirs } = useSaverState(saver);
  // Keyed: a later save of theirs is a new question.
  return theirs && <Decision key={theirs.revision} theirs={theirs} />;
}

function Decision({ theirs }: { theirs: TheirSave }) {
  const t = useMessages(BUILDER);
  const styles = useSaveConflictStyles();
  const { api, shell } = useRemote();
  const store = useBuilder();
  const { formId, saver } = useBuilding();
  const attempt = useAttempt();
  const [isOpen, setIsOpen] = useState(true);
  const load = () =>
    attempt.run(
      async () => {
        const work = await api.call(getFormWork, { params: { id: formId } });
        const form = withOwnIds(editedWork(work, store.get().history.nextId).form, saver.get().ids);
        store.replace(form);
        saver.adoptTheirs({ revision: work.revision, savedAt: work.saved_at, form });
        shell.showNotice({ intent: 'success', text: t.tookTheirs });
      },
      () => {
        shell.showNotice({ intent: 'error', text: t.theirsFailed });
        return undefined;
      },
    );
  async function keepMine(): Promise<void> {
    setIsOpen(false);
    const isSure = await shell.confirm({
      title: t.overwriteTitle,
      text: t.overwriteText,
      confirmLabel: t.overwrite,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (isSure) await saver.keepMine();
  }
  if (!isOpen)
    return (
      <div className={styles.root}>
        <InlineMessage intent="warning" actions={<Button onClick={() => setIsOpen(true)}>{t.decide}</Button>}>
          {t.notSavedMeanwhile}
        </InlineMessage>
      </div>
    );
  return (
    <ChangedMeanwhileDialog
      texts={t}
      theirs={theirs}
      onSeeTheirs={() => void load()}
      onKeepMine={() => void keepMine()}
      onCancel={() => setIsOpen(false)}
    />
  );
}
