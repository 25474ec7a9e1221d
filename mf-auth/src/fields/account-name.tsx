/** Tells a password manager whose password the fields below are; nobody sees or reaches it. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
