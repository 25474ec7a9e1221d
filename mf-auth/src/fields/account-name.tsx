/** A hidden username field: tells a password manager which account the password fields belong to. It cannot be seen or focused. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
