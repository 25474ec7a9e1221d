export interface StartPageWish {
  /** Whether any role of who signed in is one of the clinic's own people. */
  readonly isStaff: boolean;
  /** 'Go to app'. */
  readonly goesToApp: boolean;
  /** The caller stays where it is, and draws no 'Go to app'. */
  readonly staysHere: boolean;
}

/** Path that a login leads to (AU-13). @returns null: one stays where one is. */
export function startPage({ isStaff, goesToApp, staysHere }: StartPageWish): string | null {
  if (staysHere) return null;
  if (!goesToApp) return '/site';
  return isStaff ? '/staff' : '/site/client_account';
}
