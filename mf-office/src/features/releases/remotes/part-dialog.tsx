import { PlanDialog } from '../plan/plan.dialog.tsx';
import { GoBackDialog } from '../versions/go-back.dialog.tsx';
import { RevokeDialog } from '../versions/revoke.dialog.tsx';
import { VersionsDialog } from '../versions/versions.dialog.tsx';
import { type Part, stepBackOf } from './parts.rules.ts';

/** The dialog that is open over the list of parts. */
export type PartDialogKind =
  | { readonly kind: 'plan' | 'revoke'; readonly remote: string; readonly releaseId: string }
  | { readonly kind: 'go-back' | 'versions'; readonly remote: string };

export interface PartDialogProps {
  dialog: PartDialogKind;
  part: Part;
  userId: number;
  onOpen(dialog: PartDialogKind): void;
  onClosed(): void;
}

export function PartDialog({ dialog, part, userId, onOpen, onClosed }: PartDialogProps) {
  const { remote, activation } = part;
  const active = activation?.active ?? null;
  const back = activation && stepBackOf(activation);
  const common = { remote, userId, onClosed };
  switch (dialog.kind) {
    case 'plan':
      return <PlanDialog {...common} releaseId={dialog.releaseId} active={active} />;
    case 'revoke':
      return <RevokeDialog {...common} releaseId={dialog.releaseId} isActive={dialog.releaseId === active} />;
    case 'go-back':
      return back && activation && <GoBackDialog {...common} active={activation.active} {...back} />;
    case 'versions':
      return <VersionsDialog part={part} onOpen={onOpen} onClosed={onClosed} />;
  }
}
