import type { output } from 'zod/v4/core';
import type { ClinicIdentity } from '../platform/clinic-identity.ts';
import type { RouteName } from '../routes.ts';
import type { remoteDescription } from './remote-description.schemas.ts';

/** The description in a release. */
export type RemoteDescription = output<typeof remoteDescription>;
export type DescribedView = RemoteDescription['views'][number];
export type DescribedRoute = Exclude<DescribedView, { place: 'corner' }>['routes'][number];
export type DescribedLink = RemoteDescription['links'][number];
export type DescribedPanel = NonNullable<RemoteDescription['panels']>[number];
export type LinkMenu = DescribedLink['menu'];
type Switches = NonNullable<DescribedRoute['switches']>;
export type ClinicSwitches = Pick<
  ClinicIdentity,
  'isBookingEnabled' | 'hasHiddenBookingLinks' | 'isIntakeFormEnabled' | 'isChatbotEnabled'
>;
/** Settings of the clinic that decide which pages and links a person has. */
export type PageSettings = ClinicSwitches & Pick<ClinicIdentity, 'editors'>;

/** Calls of the API, and events with their versions, that the remote needs. */
interface RemoteNeeds {
  readonly shell: number;
  readonly api: readonly RouteName[];
  readonly emits: readonly string[];
  readonly handles: readonly string[];
}

export interface DescribedRemote extends RemoteDescription {
  readonly requires: RemoteNeeds;
}

/** Types a remote's `description.ts`. The build checks it by the schema, puts it into `release.json`, and keeps it out of every script. */
export const describeRemote = (description: DescribedRemote): DescribedRemote => description;

/** Whether the clinic has switched on all needed features. */
export function areSwitchedOn(clinic: ClinicSwitches, { allOf = [], anyOf }: Switches = {}): boolean {
  return allOf.every((name) => clinic[name]) && (anyOf === undefined || anyOf.some((name) => clinic[name]));
}

/** First segments of the addresses that the server answers itself. A test of the server compares them with its routes. */
export const SERVER_FOLDERS: readonly string[] = [
  'api',
  'clinic-assets',
  'content-images',
  'demo',
  'dev',
  'form_csrf',
  'healthz',
  'metrics',
  'readyz',
  'remotes',
];

/** Lists the routes of a description that belong to the server, one sentence each. A parameter would claim every first segment. */
export const serverAddressesIn = ({ views }: Pick<RemoteDescription, 'views'>): string[] =>
  views
    .flatMap((view) => (view.place === 'corner' ? [] : view.routes))
    .filter(({ path }) => isOfServer(path))
    .map(({ path }) => `the server itself answers ${path}`);

function isOfServer(path: string): boolean {
  const [, first = ''] = path.split('/');
  return first.startsWith(':') || SERVER_FOLDERS.includes(first.toLowerCase());
}
