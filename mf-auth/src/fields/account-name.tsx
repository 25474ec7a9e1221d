/** Hidden username field: tells a password manager whose password the fields below are. It is not visible or focusable. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
