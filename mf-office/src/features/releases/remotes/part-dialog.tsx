import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { revokeRelease, rollBackActivation } from '@carefront/shared/contracts/calls';
import { countText } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, type SubmissionErrors, useAttempt } from '@carefront/shared/forms';
import {
  Button,
  CallProblem,
  CheckmarkCircleIcon,
  ClockIcon,
  EmptyNotice,
  ErrorIcon,
  ErrorNotice,
  InlineMessage,
  ModalDialog,
  makeStyles,
} from '@carefront/shared/ui';
import { ItemCardActions, PagedList, rowMark, StatusChip, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PlanDialog } from '../plan/plan.dialog.tsx';
import { type PlannedActivation, type PublishedRelease, refreshReleases, versionsQuery } from '../releases.api.ts';
import { usePartName } from '../use-part-name.ts';
import { ReasonField } from '../versions/reason.field.tsx';
import { VERSIONS } from '../versions/versions.messages.ts';
import { NewVersion } from './new-version.tsx';
import { type Part, stepBackOf, versionOf } from './parts.rules.ts';

/** The dialog that is open over the list of parts. */
export type PartDialogKind =
  | { readonly kind: 'plan' | 'revoke'; readonly remote: string; readonly releaseId: string }
  | { readonly kind: 'go-back' | 'versions'; readonly remote: string };

interface PartDialogProps {
  dialog: PartDialogKind;
  part: Part;
  userId: number;
  onOpen(dialog: PartDialogKind): void;
  onClosed(): void;
}

export function PartDialog({ dialog, part, userId, onOpen, onClosed }: PartDialogProps) {
  const { remote, activation } = part;
  const active = activation?.active ?? null;
  const back = activation && stepBackOf(activation);
  const common = { remote, userId, onClosed };
  switch (dialog.kind) {
    case 'plan':
      return <PlanDialog {...common} releaseId={dialog.releaseId} active={active} />;
    case 'revoke':
      return <RevokeDialog {...common} releaseId={dialog.releaseId} isActive={dialog.releaseId === active} />;
    case 'go-back':
      return back && activation && <GoBackDialog {...common} active={activation.active} {...back} />;
    case 'versions':
      return <VersionsDialog part={part} onOpen={onOpen} onClosed={onClosed} />;
  }
}

interface VersionsDialogProps {
  part: Part;
  onOpen(dialog: PartDialogKind): void;
  onClosed(): void;
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** All versions of a part, newest first. */
function VersionsDialog({ part, onOpen, onClosed }: VersionsDialogProps) {
  const t = useMessages(VERSIONS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const list = usePagedRows(useInfiniteQuery(versionsQuery(api, part.remote)), ({ id }) => id);
  return (
    <ModalDialog title={t.title(usePartName()(part.remote))} onRequestClose={onClosed}>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 3, heightPx: 120 }}
        empty={<EmptyNotice text={t.none} />}
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((release) => (
              <VersionRow key={release.id} release={release} activation={part.activation} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </PagedList>
    </ModalDialog>
  );
}

interface RevokeDialogProps {
  remote: string;
  userId: number;
  releaseId: string;
  isActive: boolean;
  onClosed(): void;
}

/** Withdraws one of the clinic's own releases for good. */
function RevokeDialog({ remote, userId, releaseId, isActive, onClosed }: RevokeDialogProps) {
  const t = useMessages(VERSIONS);
  const { api, queryClient, shell } = useRemote();
  const name = usePartName()(remote);
  const attempt = useAttempt();
  const version = versionOf(releaseId);

  async function revoke(reason: string): Promise<boolean> {
    let isDone = false;
    await attempt.run(async () => {
      try {
        await api.call(revokeRelease, { params: { id: releaseId }, body: { reason } });
        isDone = true;
      } finally {
        await refreshReleases(queryClient);
      }
      shell.showNotice({ intent: 'success', text: t.revokeDone(version) });
    });
    return isDone;
  }
  return (
    <ReasonDialog
      title={t.revokeTitle(name, version)}
      text={`${t.revokeText}${isActive ? ` ${t.revokeActive}` : ''}`}
      submitLabel={t.revoke}
      isBusy={attempt.isBusy}
      problem={attempt.error && <CallProblem error={attempt.error} />}
      draftKey={`release-revoke.${userId}.${releaseId}`}
      onSubmit={revoke}
      onClosed={onClosed}
    />
  );
}

interface GoBackDialogProps {
  remote: string;
  userId: number;
  /** Id of the active release. */
  active: string;
  /** Id of the release that visitors stop to load: of the candidate, or of the active release. */
  from: string;
  /** Id of the release that they load again. */
  to: string;
  onClosed(): void;
}

/** Goes one step back: ends the share of a candidate, or returns the part to the version that was active before. */
function GoBackDialog({ remote, userId, active, from, to, onClosed }: GoBackDialogProps) {
  const t = useMessages(VERSIONS);
  const { api, queryClient, shell } = useRemote();
  const name = usePartName()(remote);
  const attempt = useAttempt();
  const version = versionOf(to);
  const isShare = from !== active;
  const code = attempt.error?.code;

  async function goBack(reason: string): Promise<boolean> {
    let isDone = false;
    await attempt.run(async () => {
      try {
        await api.call(rollBackActivation, { body: { remote, expected_active: active, reason } });
        isDone = true;
      } finally {
        await refreshReleases(queryClient);
      }
      shell.showNotice({ intent: 'success', text: isShare ? t.endedShare(name, version) : t.wentBack(name, version) });
    });
    return isDone;
  }
  const refusal = { activation_changed: t.changed, plan_not_green: t.notPossible }[code ?? ''];
  return (
    <ReasonDialog
      title={isShare ? t.endShareTitle(name, versionOf(from)) : t.goBackTitle(name, version)}
      text={t.goBackText(version)}
      submitLabel={isShare ? t.endShare : t.goBack}
      isBusy={attempt.isBusy}
      problem={refusal ? <ErrorNotice text={refusal} /> : attempt.error && <CallProblem error={attempt.error} />}
      draftKey={`release-go-back.${userId}.${remote}`}
      onSubmit={goBack}
      onClosed={onClosed}
    />
  );
}

interface VersionRowProps {
  release: PublishedRelease;
  activation: PlannedActivation | null;
  onOpen(dialog: PartDialogKind): void;
}

const useVersionRowStyles = makeStyles({
  row: { display: 'flex', flexDirection: 'column', gap: '8px', outlineStyle: 'none' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** One version: its notes, its state, and what can be done with it. */
function VersionRow({ release, activation, onOpen }: VersionRowProps) {
  const t = useMessages(VERSIONS);
  const styles = useVersionRowStyles();
  const momentText = useMomentText();
  const { id, remote, version, stopped, is_private } = release;
  const isActive = activation?.active === id;
  return (
    <li className={styles.row} tabIndex={-1} {...rowMark(id)}>
      <NewVersion release={release} isTried />
      <div className={styles.chips}>
        {isActive && (
          <StatusChip intent="success" icon={<CheckmarkCircleIcon />}>
            {t.inUse}
          </StatusChip>
        )}
        {activation?.previous === id && (
          <StatusChip intent="plain" icon={<ClockIcon />}>
            {t.before}
          </StatusChip>
        )}
        {activation?.candidate?.release_id === id && (
          <StatusChip intent="info" icon={<ClockIcon />}>
            {t.tried}
          </StatusChip>
        )}
        {stopped && (
          <StatusChip intent="warning" icon={<ErrorIcon />}>
            {stopped.kind === 'stopped' ? t.stopped : t.revoked}
          </StatusChip>
        )}
      </div>
      {stopped && <InlineMessage intent="info">{t.stoppedWhy(momentText(stopped.at), stopped.reason)}</InlineMessage>}
      {!stopped && (
        <ItemCardActions>
          {!isActive && (
            <Button aria-label={t.upgradeOf(version)} onClick={() => onOpen({ kind: 'plan', remote, releaseId: id })}>
              {t.upgrade}
            </Button>
          )}
          {is_private && (
            <Button
              appearance="subtle"
              aria-label={t.revokeOf(version)}
              onClick={() => onOpen({ kind: 'revoke', remote, releaseId: id })}
            >
              {t.revoke}
            </Button>
          )}
        </ItemCardActions>
      )}
    </li>
  );
}

interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  problem?: ReactNode;
  draftKey: string;
  /** Sends the reason. @returns whether it is done. */
  onSubmit(reason: string): Promise<boolean>;
  onClosed(): void;
}

const DRAFT_VERSION = 1;
const useReasonDialogStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Asks why before an act that others see in the history. */
function ReasonDialog({ text, onSubmit, onClosed, ...props }: ReasonDialogProps) {
  const t = useMessages(VERSIONS);
  const styles = useReasonDialogStyles();
  const textId = useId();
  const dialog = useRef<FormDialogHandle>(null);
  const [initialValues] = useState({ reason: '' });
  async function submit({ reason }: { reason: string }): Promise<SubmissionErrors | undefined> {
    if (await onSubmit(reason.trim())) {
      dialog.current?.forget();
      onClosed();
    }
    return undefined;
  }
  return (
    <FormDialog<{ reason: string }>
      {...props}
      ref={dialog}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={initialValues}
      onSubmit={submit}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {text}
      </p>
      <ReasonField label={t.reason} />
    </FormDialog>
  );
}
