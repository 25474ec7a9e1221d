import {
  type ClinicPlan,
  conflictsAmong,
  createPageMap,
  gapsAmong,
  type PlanRule,
  type ReleaseFile,
  type RemoteDescription,
  SERVER_PAGES,
  serverAddressesIn,
} from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { PLAN_RULES } from '@carefront/shared/contracts/schemas';
import { DAY_MS } from '@carefront/shared/domain';
import {
  addedOrigins,
  type NamedOrigins,
  needsApproval,
  policyOf,
  SHELL_NAME,
} from '@carefront/shared/domain/releases';
import { describedBy, fitsShell, modulesMissingIn } from '../stored/resolve-release.rules.ts';
import { releaseId } from '../stored/stored-release.ts';
import {
  type CheckedRelease,
  type Evidence,
  newFaults,
  onlyChanges,
  type PlanAct,
  type PlanFacts,
  type PlannedChange,
  type Rule,
  remotesIn,
  type SetFault,
  shellIn,
} from './plan-facts.ts';

type CheckedRule = ClinicPlan['rules'][number];

/** A release that breaks one of these cannot run beside the clinic's other releases, or with this server. */
const RUNS = ['published', 'integrity', 'shell-contract', 'shared-versions', 'api-operations', 'paths'] as const;

const RULES_OF: Readonly<Record<PlanAct, readonly PlanRule[]>> = {
  change: PLAN_RULES,
  // The clinic ran the release before, and needs it quickly: nobody tests or approves it again.
  'roll-back': RUNS,
  // The operator vouches for the server and for its builds alike, as the tests of both did; for other origins only the owner does.
  start: [...RUNS, 'signature', 'events', 'size', 'approval'],
};

/** Judges a change of one clinic by every rule, in the order of the contract. A change that changes nothing passes. */
export function validatePlan(facts: PlanFacts): { rules: CheckedRule[]; isGreen: boolean } {
  const rules = PLAN_RULES.filter((rule) => RULES_OF[facts.act].includes(rule)).map((rule): CheckedRule => {
    const { reasons, notes = [] } = facts.changes.length === 0 ? { reasons: [] } : RULES[rule](facts);
    return { rule, status: reasons.length === 0 ? 'passed' : 'failed', reasons: [...reasons], notes: [...notes] };
  });
  return { rules, isGreen: rules.every(({ status }) => status === 'passed') };
}

interface GreenPart {
  readonly accepted: readonly PlannedChange[];
  readonly refused: readonly { readonly change: PlannedChange; readonly rules: readonly CheckedRule[] }[];
}

/**
 * Chooses the changes that pass every rule together: a build that is refused leaves the others, which do not need it. The change without
 * which the fewest reasons are left goes first; of equal ones, a remote that the clinic does not have, because nothing of the clinic waits
 * for it.
 */
export function greenPartOf(facts: PlanFacts): GreenPart {
  let accepted = facts.changes;
  while (!validatePlan(onlyChanges(facts, accepted)).isGreen) {
    const [next = []] = accepted
      .toReversed()
      .toSorted((one, other) => Number(one.from !== null) - Number(other.from !== null))
      .map((left) => accepted.filter((change) => change !== left))
      .toSorted((one, other) => countReasons(onlyChanges(facts, one)) - countReasons(onlyChanges(facts, other)));
    accepted = next;
  }
  const refused: GreenPart['refused'][number][] = [];
  for (const change of facts.changes.filter((each) => !accepted.includes(each))) {
    const { rules, isGreen } = validatePlan(onlyChanges(facts, [...accepted, change]));
    // A change that went because of another one may fit now that the other one is gone.
    if (isGreen) accepted = [...accepted, change];
    else refused.push({ change, rules: rules.filter(({ status }) => status === 'failed') });
  }
  return { accepted, refused };
}

const countReasons = (facts: PlanFacts): number =>
  validatePlan(facts).rules.reduce((sum, { reasons }) => sum + reasons.length, 0);

const STOPPED_BECAUSE = { stopped: 'failed in browsers and was stopped', revoked: 'was revoked' } as const;

/** The release can be loaded: its files are here, and nobody took it back. */
export const published: Rule = ({ changes, act }) => ({
  reasons: changes.flatMap(({ to: { id, release, hasFiles }, stop }) => [
    ...(hasFiles ? [] : [`the files of ${id} are not on this server`]),
    ...(stop ? [`${id} ${STOPPED_BECAUSE[stop]}`] : []),
    // A release of schema /1 does not say what it requires.
    ...(act === 'roll-back' || release.schema === 'carefront-release/2'
      ? []
      : [`${id} was built before releases were signed`]),
  ]),
});

const SIGNATURE_FAULTS: Readonly<Record<CheckedRelease['signature'], string | null>> = {
  none: null,
  valid: null,
  invalid: 'does not have the signature of its key',
  'unknown-key': 'was signed by a key that is not known',
  'revoked-key': 'was published after its key was revoked',
};

/** A team's key signed the release, and the key was good when the release was published. */
export const signature: Rule = ({ changes }) => ({
  reasons: changes.flatMap(({ to }) => {
    const fault = SIGNATURE_FAULTS[to.signature];
    return fault ? [`${to.id} ${fault}`] : [];
  }),
});

/** Every file has the bytes of its hash. */
const integrity: Rule = ({ changes }) => ({
  reasons: changes.flatMap(({ to }) => to.changedFiles.map((file) => `${file} of ${to.id} is not what was built`)),
});

/** Each remote has the shell's contract. Without a shell, nothing is asked. */
export const shellContract: Rule = (facts) => ({ reasons: newFaults(remotesOfOtherContract, facts) });

function remotesOfOtherContract(releases: readonly ReleaseFile[]): SetFault[] {
  const shell = shellIn(releases);
  if (!shell) return [];
  return remotesIn(releases)
    .filter((release) => !fitsShell(release, shell))
    .map((release) => ({
      id: releaseId(release),
      reason: `${releaseId(release)} cannot be run by ${releaseId(shell)}`,
    }));
}

/** The shell has every shared module that a remote uses, in the version that it needs. */
export const sharedVersions: Rule = (facts) => ({ reasons: newFaults(missingModules, facts) });

function missingModules(releases: readonly ReleaseFile[]): SetFault[] {
  const shell = shellIn(releases);
  if (!shell) return [];
  return remotesIn(releases).flatMap((release) =>
    modulesMissingIn(shell, release).map(({ module, needed, offered }) => {
      const offer = offered ? versionText(offered) : 'none';
      const reason = `${releaseId(release)} needs ${module} ${versionText(needed)}, ${releaseId(shell)} offers ${offer}`;
      return { id: `${releaseId(release)} ${module}`, reason };
    }),
  );
}

const versionText = ({ major, minor }: { major: number; minor: number }): string => `${major}.${minor}`;

/** This server has every operation that a release calls. An operation that changes its shape gets a new name. */
export const apiOperations: Rule = (facts) => ({ reasons: newFaults(callsThatAreGone, facts) });

export const callsThatAreGone = (releases: readonly ReleaseFile[]): SetFault[] =>
  releases.flatMap((release) =>
    missingCallsOf(release).map((name) => ({
      id: `${releaseId(release)} ${name}`,
      reason: `${releaseId(release)} calls ${name}, which this server does not have`,
    })),
  );

/** Names of calls that the release requires and this version of the server does not have. */
export const missingCallsOf = ({ requires }: ReleaseFile): string[] =>
  requires.api.filter((name) => !Object.hasOwn(ROUTES, name));

/**
 * Every event that a release handles comes in the version that it knows, or the shell turns the emitted version into it. A note tells of
 * events that nobody emits: their remote may come later.
 */
export const events: Rule = (facts) => ({
  reasons: newFaults(eventsOfOtherVersions, facts),
  notes: newFaults(unsentEvents, facts),
});

const eventName = (event: string): string => event.slice(0, event.lastIndexOf('@'));

const handledIn = (releases: readonly ReleaseFile[]) =>
  releases.flatMap((release) =>
    release.events.handles.map((event) => ({ release, event, id: `${releaseId(release)} ${event}` })),
  );

function eventsOfOtherVersions(releases: readonly ReleaseFile[]): SetFault[] {
  const received = withAdapters(emittedIn(releases), adaptersIn(releases));
  return handledIn(releases).flatMap(({ release, event, id }) => {
    if (received.has(event)) return [];
    const others = [...emittedIn(releases)].filter((emitted) => eventName(emitted) === eventName(event)).sort();
    return others.length === 0
      ? []
      : [{ id, reason: `${releaseId(release)} handles ${event}, but ${others.join(' and ')} is sent` }];
  });
}

const unsentEvents = (releases: readonly ReleaseFile[]): SetFault[] => {
  const names = new Set([...emittedIn(releases)].map(eventName));
  return handledIn(releases)
    .filter(({ event }) => !names.has(eventName(event)))
    .map(({ release, event, id }) => ({ id, reason: `nobody sends ${event}, which ${releaseId(release)} handles` }));
};

const emittedIn = (releases: readonly ReleaseFile[]): Set<string> =>
  new Set(releases.flatMap(({ events }) => events.emits));

interface Adapter {
  readonly from: string;
  readonly to: string;
}

function adaptersIn(releases: readonly ReleaseFile[]): readonly Adapter[] {
  const shell = shellIn(releases);
  return shell?.schema === 'carefront-release/2' ? (shell.provides?.adapters ?? []) : [];
}

/** An adapter leads one version back; several lead further. A set grows while it is read. */
function withAdapters(emitted: Set<string>, adapters: readonly Adapter[]): ReadonlySet<string> {
  const received = new Set(emitted);
  for (const event of received) for (const { from, to } of adapters) if (from === event) received.add(to);
  return received;
}

/**
 * Each address, part and well-known page has one owner, none claims an address of the server, and every page that the server gives out or a
 * view stands over exists.
 */
export const paths: Rule = (facts) => ({ reasons: newFaults(pathFaults, facts) });

function pathFaults(releases: readonly ReleaseFile[]): SetFault[] {
  const remotes = describedBy(remotesIn(releases));
  const ofServer = Object.entries(remotes).flatMap(([remote, described]) =>
    serverAddressesIn(described).map((reason) => `${remote}: ${reason}`),
  );
  const faults = [...ofServer, ...conflictsAmong(remotes), ...gapsAmong(remotes), ...unclaimedServerPages(remotes)];
  return faults.map((reason) => ({ id: reason, reason }));
}

const EVERYTHING_ON = {
  isBookingEnabled: true,
  hasHiddenBookingLinks: true,
  isIntakeFormEnabled: true,
  isChatbotEnabled: true,
};

/** A page that moves to another remote would be nobody's while only one of the two changes: the start page of staff, for example. */
function unclaimedServerPages(remotes: Readonly<Record<string, RemoteDescription>>): string[] {
  const pages = createPageMap(remotes, EVERYTHING_ON);
  return Object.entries(SERVER_PAGES)
    .filter(([, path]) => pages.pageAt(path) === null)
    .map(([name, path]) => `no remote claims ${path} (${name}), which the server gives out`);
}

const MOST_ENTRY_BYTES = 15_000;
/** Before the public site can be used. */
const MOST_START_BYTES = 200_000;
const NOTED_GROWTH_BYTES = 5_000;

/** Visitors load no more than the budgets of the design. */
export const size: Rule = (facts) => ({
  reasons: [...largeEntries(facts), ...largeStart(facts)],
  notes: grown(facts),
});

const entryOf = ({ sizes }: PlanFacts, release: ReleaseFile): number | null =>
  sizes.get(releaseId(release))?.entryGzipBytes ?? null;

const largeEntries = (facts: PlanFacts): string[] =>
  facts.changes.flatMap(({ remote, to }) => {
    const bytes = entryOf(facts, to.release);
    if (remote === SHELL_NAME || bytes === null || bytes <= MOST_ENTRY_BYTES) return [];
    return [`the entry of ${to.id} has ${bytes} bytes, ${MOST_ENTRY_BYTES} are allowed`];
  });

function largeStart(facts: PlanFacts): string[] {
  const [before, after] = [startOf(facts, facts.present), startOf(facts, facts.next)];
  // A start that was too large before can be made smaller step by step.
  if (after <= MOST_START_BYTES || after <= before) return [];
  return [`the site starts with ${after} bytes, ${MOST_START_BYTES} are allowed`];
}

/** Bytes of the shell and of the remote with the home page. */
function startOf({ sizes }: PlanFacts, releases: readonly ReleaseFile[]): number {
  const home = releases.find(({ describes }) => describes?.provides.home !== undefined);
  const start = [shellIn(releases), home].map((release) => release && sizes.get(releaseId(release))?.startBrotliBytes);
  return start.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}

const grown = (facts: PlanFacts): string[] =>
  facts.changes.flatMap(({ from, to }) => {
    const [before, after] = [from && entryOf(facts, from), entryOf(facts, to.release)];
    if (before === null || after === null || after - before <= NOTED_GROWTH_BYTES) return [];
    return [`the entry of ${to.id} grows by ${after - before} bytes`];
  });

const EVIDENCE_DAYS = 14;

/**
 * The releases of the clinic passed their tests together, not long ago: the last run of each suite passed. A key does not vouch for its own
 * release: a key that leaked would be enough to publish, test and activate. Its failed runs count.
 */
export const evidence: Rule = ({ evidence: runs, changes, nowMs }) => {
  const recent = runs.filter(({ atMs }) => atMs >= nowMs - EVIDENCE_DAYS * DAY_MS);
  if (recent.length === 0)
    return { reasons: [`no tests of these releases together in the last ${EVIDENCE_DAYS} days`] };
  const counting = recent.filter((run) => hasFailed(run) || isByOther(run, changes));
  if (counting.length === 0)
    return {
      reasons: recentPublishers(recent, changes).map(
        (id) =>
          `the only tests of these releases together are by the key that published ${id}: another key must run them`,
      ),
    };
  const suites = [...Map.groupBy(counting, ({ suite }) => suite)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    reasons: suites.flatMap(([suite, ofSuite]) =>
      hasPassedLast(ofSuite) ? [] : [`the last run of ${suite} with these releases together failed`],
    ),
  };
};

const hasFailed = ({ passed, failed }: Evidence): boolean => passed === 0 || failed > 0;

const isByOther = ({ keyId, isOfPlatform }: Evidence, changes: readonly PlannedChange[]): boolean =>
  isOfPlatform || changes.every(({ to }) => to.publishedBy !== keyId);

const recentPublishers = (runs: readonly Evidence[], changes: readonly PlannedChange[]): string[] =>
  changes.flatMap(({ to }) => (runs.some(({ keyId }) => keyId === to.publishedBy) ? [to.id] : []));

/** Two runs of the same moment: the failed one counts. */
function hasPassedLast(runs: readonly Evidence[]): boolean {
  const lastMs = Math.max(...runs.map(({ atMs }) => atMs));
  return !runs.filter(({ atMs }) => atMs === lastMs).some(hasFailed);
}

/**
 * A signed-in owner approved each release that asks for it, each release that drops a part of the remote's policy, each release that a key
 * of the clinic activates, unless the owner lets this key decide alone, and each release that names further origins.
 */
export const approval: Rule = ({ changes, keyApproval, act }) => {
  const asks = changes.map((change) => ({ ...change, origins: originsText(addedOriginsOf(change)) }));
  return {
    reasons: asks.flatMap(({ from, to, isApproved, origins }) => {
      const isByPolicy = needsApproval(policyOf(to.release.describes), from && policyOf(from.describes), keyApproval);
      const isNeeded = origins !== '' || (isByPolicy && act !== 'start');
      return isNeeded && !isApproved ? [`${to.id} needs the approval of the owner${origins && `: it ${origins}`}`] : [];
    }),
    notes: asks.flatMap(({ to, isApproved, origins }) => (isApproved && origins ? [`${to.id} ${origins}`] : [])),
  };
};

/** The origins that the clinic's pages reach with the change, and not without it. */
export const addedOriginsOf = ({ from, to }: Pick<PlannedChange, 'from' | 'to'>): NamedOrigins =>
  addedOrigins(to.release.describes, from?.describes);

const originsText = ({ connect, img }: NamedOrigins): string =>
  [
    ...(connect.length > 0 ? [`calls ${connect.join(' and ')}`] : []),
    ...(img.length > 0 ? [`shows pictures from ${img.join(' and ')}`] : []),
  ].join(' and ');

const RULES: Readonly<Record<PlanRule, Rule>> = {
  published,
  signature,
  integrity,
  'shell-contract': shellContract,
  'shared-versions': sharedVersions,
  'api-operations': apiOperations,
  events,
  paths,
  size,
  evidence,
  approval,
};
