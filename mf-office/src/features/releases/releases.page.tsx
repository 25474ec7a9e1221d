import { pagePath, useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { countText, zonePlace } from '@carefront/shared/domain';
import {
  Button,
  CallProblem,
  ClockIcon,
  EmptyNotice,
  ErrorNotice,
  InlineMessage,
  Link,
  LoadingRows,
  makeStyles,
  PageHeading,
  WarningIcon,
} from '@carefront/shared/ui';
import {
  AccountOnly,
  AllSettingsLink,
  ItemCard,
  ItemCardTitle,
  PageFrame,
  StatusChip,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HistorySection } from './history/history.section.tsx';
import { KeysSection } from './keys/keys.section.tsx';
import { ListSection } from './list-section.tsx';
import { historyQuery, type PlannedActivation, releasesQuery } from './releases.api.ts';
import { RELEASES } from './releases.messages.ts';
import { NewVersion } from './remotes/new-version.tsx';
import { PartActions } from './remotes/part-actions.tsx';
import { PartDialog, type PartDialogKind } from './remotes/part-dialog.tsx';
import { PARTS } from './remotes/parts.messages.ts';
import { type Part, partsOf, percentText, stoppedCandidates, versionOf } from './remotes/parts.rules.ts';
import { type Preview, usePreview } from './remotes/use-preview.ts';
import { usePartFeatures, usePartName } from './use-part-name.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The versions of the clinic's parts, for its owner: try, upgrade, go back, history, and keys for teams that publish. */
export function ReleasesPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listReleases', roles) !== 'none'}>
      {(user, takesFocus) => (
        <PageFrame size="wide">
          <Releases user={user} takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Releases({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const locale = useLocale();
  const t = useMessages(RELEASES);
  const styles = useStyles();
  const { clinic } = useRemote();
  return (
    <>
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
        <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      </div>
      <PartsSection userId={user.id} />
      <HistorySection />
      <KeysSection userId={user.id} />
    </>
  );
}

const usePartsSectionStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
    alignItems: 'start',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { minWidth: 0 },
});

/** The parts of the clinic's site: what is in use, what is new, and what the owner can do. */
export function PartsSection({ userId }: { userId: number }) {
  const t = useMessages(RELEASES);
  const { api } = useRemote();
  const releases = useQuery(releasesQuery(api));
  const newer = releases.data && partsOf(releases.data).filter((part) => part.newer !== null).length;
  const text = newer === undefined ? '' : newer === 0 ? t.upToDate : t.newer(newer);
  return (
    <ListSection title={t.partsTitle} text={text}>
      <StoppedMessages />
      <Parts userId={userId} />
    </ListSection>
  );
}

/** The list: loading, failed, empty, filled. */
function Parts({ userId }: { userId: number }) {
  const t = useMessages(RELEASES);
  const styles = usePartsSectionStyles();
  const { api } = useRemote();
  const releases = useQuery(releasesQuery(api));
  const [dialog, setDialog] = useState<PartDialogKind | null>(null);
  if (releases.isPending) return <LoadingRows label={t.partsLoading} rows={3} heightPx={200} />;
  if (releases.isError)
    return (
      <ErrorNotice error={releases.error} isRetrying={releases.isFetching} onRetry={() => void releases.refetch()} />
    );
  const parts = partsOf(releases.data);
  if (parts.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  const opened = dialog && parts.find(({ remote }) => remote === dialog.remote);
  return (
    <>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={part.remote} className={styles.item}>
            <PartCard part={part} onOpen={setDialog} />
          </li>
        ))}
      </ul>
      {dialog && opened && (
        <PartDialog dialog={dialog} part={opened} userId={userId} onOpen={setDialog} onClosed={() => setDialog(null)} />
      )}
    </>
  );
}

/** Tells about versions that failed for visitors and were stopped by themselves. Reads the same rows as the history below. */
export function StoppedMessages() {
  const t = useMessages(PARTS);
  const { api } = useRemote();
  const partName = usePartName();
  const momentText = useMomentText();
  const { data } = useInfiniteQuery(historyQuery(api));
  return stoppedCandidates(data?.pages[0]?.data ?? []).map(({ id, remote, from_release, to_release, at }) => (
    <InlineMessage key={id} intent="warning" title={t.stoppedTitle(partName(remote))}>
      {t.stoppedText(versionOf(from_release ?? to_release ?? ''), momentText(at))}
    </InlineMessage>
  ));
}

export interface PartCardProps {
  part: Part;
  onOpen(dialog: PartDialogKind): void;
}

const usePartCardStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', flexGrow: 1 },
});

/** One part: its versions with their notes, and the buttons for them. */
export function PartCard({ part, onOpen }: PartCardProps) {
  const t = useMessages(PARTS);
  const styles = usePartCardStyles();
  const partName = usePartName();
  const features = usePartFeatures();
  const preview = usePreview();
  const { remote, activation, newer, candidate } = part;
  const name = partName(remote);
  const further = [name === remote ? '' : remote, ...features(remote).slice(1)].filter((text) => text !== '');
  const shown = newer ?? candidate;
  return (
    <ItemCard label={name}>
      <div className={styles.head}>
        <ItemCardTitle id={remote} level={3}>
          {name}
        </ItemCardTitle>
        {further.length > 0 && <span className={styles.name}>{further.join(' · ')}</span>}
        {activation?.state === 'off' && (
          <StatusChip intent="warning" icon={<WarningIcon />}>
            {t.offChip}
          </StatusChip>
        )}
        {activation?.hold && (
          <StatusChip intent="plain" icon={<ClockIcon />}>
            {t.heldChip}
          </StatusChip>
        )}
      </div>
      <PartFacts activation={activation} />
      {activation?.missing_calls && (
        <InlineMessage intent="warning" title={t.missingTitle}>
          {t.missingText(activation.missing_calls.join(', '))}
        </InlineMessage>
      )}
      {shown && <NewVersion release={shown} isTried={newer === null} />}
      <PreviewMessage preview={preview} partName={name} />
      <PartActions part={part} preview={preview} onOpen={onOpen} />
    </ItemCard>
  );
}

const usePreviewMessageStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Says that this browser shows another version, and leads to it: the next document is loaded with that version. */
export function PreviewMessage({ preview, partName }: { preview: Preview; partName: string }) {
  const t = useMessages(PARTS);
  const styles = usePreviewMessageStyles();
  const momentText = useMomentText();
  const { shown, attempt } = preview;
  return (
    <>
      {attempt.error && <CallProblem error={attempt.error} />}
      {shown && (
        <InlineMessage
          intent="success"
          title={t.tryTitle(partName, shown.version)}
          actions={
            <>
              <Link href={pagePath('home')} className={styles.link}>
                {t.openSite}
              </Link>
              <Button appearance="subtle" isBusy={attempt.isBusy} onClick={preview.end}>
                {t.endTry}
              </Button>
            </>
          }
        >
          {t.tryText(momentText(shown.until))}
        </InlineMessage>
      )}
    </>
  );
}

const usePartFactsStyles = makeStyles({
  facts: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px', margin: 0 },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The versions that visitors load: the active one, the share that tries a candidate, and the way back. */
export function PartFacts({ activation }: { activation: PlannedActivation | null }) {
  const t = useMessages(PARTS);
  const page = useMessages(RELEASES);
  const styles = usePartFactsStyles();
  const locale = useLocale();
  const momentText = useMomentText();
  if (activation === null) return <p className={styles.line}>{t.notUsed}</p>;
  const { active, previous, activated_at, candidate } = activation;
  const share = candidate?.unit === 'clinic' ? t.shareOfClinics : t.shareOfVisitors;
  const count = (value: number) => countText(value, locale);
  return (
    <dl className={styles.facts}>
      <Fact name={t.inUse}>{t.since(versionOf(active), momentText(activated_at))}</Fact>
      {candidate && (
        <Fact name={t.tried}>
          {share(versionOf(candidate.release_id), percentText(candidate.basis_points, locale))}
          <span className={styles.quiet}>
            {t.health(count(candidate.health.mounts), count(candidate.health.failures))}
          </span>
        </Fact>
      )}
      {previous && <Fact name={t.before}>{page.version(versionOf(previous))}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = usePartFactsStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}
