export interface RequestedStartPage {
  /** Whether the person who signed in is one of the clinic's own people, by any role. */
  readonly isStaff: boolean;
  /** 'Go to app'. */
  readonly goesToApp: boolean;
  /** The caller stays where it is, and draws no 'Go to app'. */
  readonly staysHere: boolean;
}

/** Page that a login leads to (AU-13). @returns null: the person stays on the page. */
export function startPage({
  isStaff,
  goesToApp,
  staysHere,
}: RequestedStartPage): 'home' | 'staffStart' | 'account' | null {
  if (staysHere) return null;
  if (!goesToApp) return 'home';
  return isStaff ? 'staffStart' : 'account';
}
