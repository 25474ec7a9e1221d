/**
 * Pages that the shell and the remotes lead to without knowing which remote draws them. The description of a remote says which of them it
 * provides, and at which path.
 * - `home`: where the public site begins; layers and corners stand over it.
 * - `booking`: where a visitor books, with or without the id of a service as a further segment.
 * - `forms`: where a visitor finds the clinic's forms.
 * - `login`: where a person signs in.
 * - `account`: where families begin once they are signed in.
 * - `staff-start`: where the clinic's own people begin.
 * - `settings`: the list of the menu 'settings'.
 * - `clients`: where they find the clinic's clients, with the number of a client as a further segment: the page of this client.
 */
export const WELL_KNOWN_PAGES = [
  'home',
  'booking',
  'forms',
  'login',
  'account',
  'staff-start',
  'settings',
  'clients',
] as const;
export type WellKnownPage = (typeof WELL_KNOWN_PAGES)[number];
/** Paths of the well-known pages that the clinic's active releases provide. */
export type WellKnownPaths = Readonly<Partial<Record<WellKnownPage, string>>>;

/** Version of what the shell offers to a remote (`RemoteContext`, the modules it shares). A release that needs another one is not loaded. */
export const SHELL_CONTRACT = 1;
