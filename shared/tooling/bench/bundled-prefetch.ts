/** Prefetches the dialog's chunk, as the federated build prefetches the remotes' files. */
export function prefetchFiles(): void {
  void import(/* webpackPrefetch: true */ '../../../mf-booking/src/lifecycle.ts');
}
