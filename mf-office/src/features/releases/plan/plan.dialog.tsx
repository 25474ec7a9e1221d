import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { applyActivation, approveRelease, planActivation } from '@carefront/shared/contracts/calls';
import {
  FormDialog,
  type FormDialogHandle,
  FormRoot,
  RadioField,
  TextField,
  useAttempt,
  useFieldValue,
} from '@carefront/shared/forms';
import type { ApiClient, ApiError } from '@carefront/shared/http';
import {
  Button,
  CallProblem,
  CheckmarkCircleIcon,
  ErrorIcon,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  makeStyles,
} from '@carefront/shared/ui';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { refreshReleases } from '../releases.api.ts';
import { percentText, versionOf } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { ReasonField } from '../versions/reason.field.tsx';
import { PLAN } from './plan.messages.ts';
import {
  addedOriginsIn,
  basisPointsOf,
  type ClinicPlan,
  isOnlyUnapproved,
  NEW_UPGRADE,
  type PlanRuleResult,
  shareOf,
  type UpgradeValues,
} from './plan.rules.ts';

interface PlanDialogProps {
  remote: string;
  userId: number;
  releaseId: string;
  /** Id of the active release; null: none. */
  active: string | null;
  onClosed(): void;
}

const DRAFT_VERSION = 1;
const useStyles = makeStyles({ column: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** Shows what an upgrade changes and what was checked. The form and its button are there only when nothing speaks against it. */
export function PlanDialog({ remote, userId, releaseId, active, onClosed }: PlanDialogProps) {
  const t = useMessages(PLAN);
  const styles = useStyles();
  const { api } = useRemote();
  const partName = usePartName();
  const dialog = useRef<FormDialogHandle>(null);
  const plan = useQuery(planQuery(api, releaseId, active));
  const { upgrade, isBusy, conflict, error } = useUpgrade({
    ...{ remote, releaseId, active },
    onDone() {
      dialog.current?.forget();
      onClosed();
    },
  });
  const isGreen = plan.data?.is_green === true;
  const message = conflict && <ErrorNotice text={conflict} />;
  return (
    <FormDialog<UpgradeValues>
      ref={dialog}
      title={t.title(partName(remote), versionOf(releaseId))}
      className={styles.column}
      initialValues={isGreen ? NEW_UPGRADE : null}
      waiting={
        <div className={styles.column}>
          {message}
          <PlanInDoubt plan={plan} releaseId={releaseId} />
        </div>
      }
      onSubmit={upgrade}
      submitLabel={t.submit}
      isBusy={isBusy}
      problem={message ?? (error && <CallProblem error={error} />)}
      draftKey={`release-upgrade.${userId}.${releaseId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <InlineMessage intent="success">{t.green}</InlineMessage>
      {plan.data && <PlanView plan={plan.data} />}
      <ShareFields />
      <ReasonField label={t.reason} />
    </FormDialog>
  );
}

/**
 * Asks the server what an upgrade would change and which rules it breaks; nothing changes. The key is below that of the releases, so every
 * act on this page asks again.
 */
function planQuery(api: ApiClient, releaseId: string, active: string | null) {
  return queryOptions({
    queryKey: ['own', 'releases', 'plan', releaseId, active],
    queryFn: async ({ signal }) => {
      const changes = [{ release_id: releaseId, expected_active: active }];
      const { clinics } = await api.call(planActivation, { body: { changes, target: { kind: 'clinic' } }, signal });
      return clinics[0] ?? null;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The lines would change while the person reads them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whether everybody gets the version at once, or a share of the visitors first. */
function ShareFields() {
  const t = useMessages(PLAN);
  const who = useFieldValue<UpgradeValues['who']>('who', 'everybody');
  return (
    <>
      <RadioField<UpgradeValues['who']>
        name="who"
        label={t.who}
        layout="column"
        options={[
          { value: 'everybody', label: t.everybody },
          { value: 'some', label: t.some },
        ]}
      />
      {who === 'some' && (
        <TextField
          name="percent"
          label={t.percent}
          help={t.percentHelp}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          validate={(text) => (basisPointsOf(text) === null ? t.percentWrong : undefined)}
        />
      )}
    </>
  );
}

interface PlanInDoubtProps {
  plan: UseQueryResult<ClinicPlan | null>;
  releaseId: string;
}

/** A plan that is being made, could not be made, or breaks a rule: what is missing, and who can mend it. */
function PlanInDoubt({ plan, releaseId }: PlanInDoubtProps) {
  const t = useMessages(PLAN);
  if (plan.isPending) return <LoadingRows label={t.checking} rows={6} heightPx={32} />;
  const retry = () => void plan.refetch();
  if (!plan.data) return <ErrorNotice error={plan.error} isRetrying={plan.isFetching} onRetry={retry} />;
  const isForOwner = isOnlyUnapproved(plan.data);
  return (
    <>
      <InlineMessage
        intent="warning"
        actions={
          !isForOwner && (
            <Button isBusy={plan.isFetching} onClick={retry}>
              {t.checkAgain}
            </Button>
          )
        }
      >
        {isForOwner ? t.needsYou : t.notGreen}
      </InlineMessage>
      <PlanView plan={plan.data} />
      {isForOwner && <ApprovalForm releaseId={releaseId} addedOrigins={addedOriginsIn(plan.data)} />}
    </>
  );
}

const useApprovalFormStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
  },
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  text: { margin: '4px 0 0', maxWidth: '68ch', overflowWrap: 'anywhere' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  button: { alignSelf: 'flex-end', '@media (max-width: 639.98px)': { alignSelf: 'stretch' } },
});

/**
 * The owner approves a version whose part asks for a person, or that uses further servers. A key of a team never can.
 * @param addedOrigins - Servers that the clinic's pages reach from then on.
 */
function ApprovalForm({ releaseId, addedOrigins }: { releaseId: string; addedOrigins: readonly string[] }) {
  const t = useMessages(PLAN);
  const styles = useApprovalFormStyles();
  const titleId = useId();
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [initialValues] = useState({ note: '' });
  const approve = ({ note }: { note: string }) =>
    attempt.run(async () => {
      await api.call(approveRelease, { params: { id: releaseId }, body: { note: note.trim() } });
      shell.showNotice({ intent: 'success', text: t.approved });
      // The plan is below this key: it is made again, and the form for the upgrade appears.
      await refreshReleases(queryClient);
    });
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {t.approveTitle}
        </h3>
        <p className={styles.text}>
          {addedOrigins.length > 0 ? t.approveOrigins(addedOrigins.join(', ')) : t.approveText}
        </p>
      </div>
      <FormRoot<{ note: string }> initialValues={initialValues} onSubmit={approve} className={styles.form}>
        <ReasonField name="note" label={t.note} />
        {attempt.error && <CallProblem error={attempt.error} />}
        <Button type="submit" appearance="primary" isBusy={attempt.isBusy} className={styles.button}>
          {t.approve}
        </Button>
      </FormRoot>
    </section>
  );
}

interface UpgradeOptions {
  remote: string;
  releaseId: string;
  /** Id of the active release; null: none. */
  active: string | null;
  onDone(): void;
}

const CONFLICTS: readonly (string | null)[] = ['activation_changed', 'plan_not_green'];

/** Applies the upgrade. After a conflict the plan is made again, and the person decides again. */
function useUpgrade({ remote, releaseId, active, onDone }: UpgradeOptions) {
  const t = useMessages(PLAN);
  const locale = useLocale();
  const { api, queryClient, shell } = useRemote();
  const name = usePartName()(remote);
  const attempt = useAttempt();
  const version = versionOf(releaseId);
  const { error } = attempt;

  function upgrade(values: UpgradeValues) {
    const share = shareOf(values);
    const changes = [{ release_id: releaseId, expected_active: active }];
    const body = {
      changes,
      target: { kind: 'clinic' as const },
      reason: values.reason.trim(),
      ...(share && { share }),
    };
    return attempt.run(async () => {
      try {
        await api.call(applyActivation, { body });
      } finally {
        // Also after a refusal: the plan on the screen is no longer true.
        await refreshReleases(queryClient);
      }
      const text = share ? t.doneShare(name, version, percentText(share.basis_points, locale)) : t.done(name, version);
      shell.showNotice({ intent: 'success', text });
      onDone();
    });
  }
  const conflict = conflictText(error);
  function conflictText(failure: ApiError | null): string | null {
    if (failure?.code === 'activation_changed') return t.changed;
    return failure?.code === 'plan_not_green' ? t.turnedRed : null;
  }
  return { upgrade, isBusy: attempt.isBusy, conflict, error: error && CONFLICTS.includes(error.code) ? null : error };
}

type RuleName = PlanRuleResult['rule'];
const WORDS = {
  published: 'published',
  signature: 'signature',
  integrity: 'integrity',
  'shell-contract': 'shellContract',
  'shared-versions': 'sharedVersions',
  'api-operations': 'apiOperations',
  events: 'events',
  paths: 'paths',
  size: 'size',
  evidence: 'evidence',
  approval: 'approval',
} as const satisfies Record<RuleName, keyof typeof PLAN.en>;

const usePlanViewStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  rule: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
  passed: { display: 'flex', flexShrink: 0, padding: '2px 0', color: 'var(--cf-success-text)' },
  failed: { display: 'flex', flexShrink: 0, padding: '2px 0', color: 'var(--cf-error-text)' },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  origins: { margin: 0, overflowWrap: 'anywhere' },
  detail: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Shows the changes of an upgrade and the rules that the server checked. The server writes the reasons in English, for the team that made the version. */
function PlanView({ plan }: { plan: ClinicPlan }) {
  const t = useMessages(PLAN);
  const styles = usePlanViewStyles();
  const partName = usePartName();
  const id = useId();
  return (
    <>
      <section aria-labelledby={`${id}-changes`} className={styles.part}>
        <h3 id={`${id}-changes`} className={styles.title}>
          {t.changes}
        </h3>
        <ul className={styles.list}>
          {plan.diff.map(({ remote, from, to, added_origins: origins }) => (
            <li key={remote}>
              {from === null
                ? t.added(partName(remote), versionOf(to))
                : t.change(partName(remote), versionOf(from), versionOf(to))}
              {origins && origins.connect.length > 0 && (
                <p className={styles.origins}>{t.calls(origins.connect.join(', '))}</p>
              )}
              {origins && origins.img.length > 0 && (
                <p className={styles.origins}>{t.pictures(origins.img.join(', '))}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-checks`} className={styles.part}>
        <h3 id={`${id}-checks`} className={styles.title}>
          {t.checks}
        </h3>
        <ul className={styles.list}>
          {plan.rules.map((result) => (
            <RuleLine key={result.rule} result={result} />
          ))}
        </ul>
      </section>
    </>
  );
}

function RuleLine({ result: { rule, status, reasons, notes } }: { result: PlanRuleResult }) {
  const t = useMessages(PLAN);
  const styles = usePlanViewStyles();
  const hasPassed = status === 'passed';
  return (
    <li className={styles.rule}>
      <span role="img" aria-label={t[status]} className={hasPassed ? styles.passed : styles.failed}>
        {hasPassed ? <CheckmarkCircleIcon /> : <ErrorIcon />}
      </span>
      <div className={styles.words}>
        {t[WORDS[rule]]}
        {[...reasons, ...notes].map((line) => (
          <p key={line} lang="en" className={styles.detail}>
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
