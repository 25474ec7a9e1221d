export interface RequestedStartPage {
  /** Whether the person who signed in is one of the clinic's own people, by any role. */
  readonly isStaff: boolean;
  /** 'Go to app'. */
  readonly redirectToApp: boolean;
  /** The caller stays where it is, and draws no 'Go to app'. */
  readonly dontRedirect: boolean;
}

/** Page that a login leads to (AU-13). @returns null: the person stays on the page. */
export function startPage({
  isStaff,
  redirectToApp,
  dontRedirect,
}: RequestedStartPage): 'home' | 'staffStart' | 'account' | null {
  if (dontRedirect) return null;
  if (!redirectToApp) return 'home';
  return isStaff ? 'staffStart' : 'account';
}
