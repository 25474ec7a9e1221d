/** The dialog's chunk comes into the cache as the remotes' files do in the federated build. */
export function prefetchFiles(): void {
  void import(/* webpackPrefetch: true */ '../../../mf-booking/src/lifecycle.ts');
}
