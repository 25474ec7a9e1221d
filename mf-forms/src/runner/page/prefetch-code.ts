import type { RemoteContext } from '@carefront/shared/app';
import type { FormPlan } from '@carefront/shared/domain';
import { blockTypeOf } from '../../blocks/block-types.ts';
import { SignatureField } from '../../blocks/signature/lazy-signature.tsx';
import { prefetchControls } from '../../controls/prefetch-controls.ts';

/** Fetches the code of the whole form, so that the next page shows no placeholders. */
export function prefetchCode(plan: FormPlan, remote: RemoteContext): void {
  prefetchControls(plan, remote);
  for (const { block } of plan.blocks.values()) {
    const type = blockTypeOf(block);
    type?.View.prefetch?.(remote);
    if (block.requires_signature || type?.hasSignature) SignatureField.prefetch(remote);
  }
}
