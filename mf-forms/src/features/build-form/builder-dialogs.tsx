import type { ReplyOf } from '@carefront/shared/contracts';
import type { FormLife } from './head/form-life.ts';
import { PreviewDialog } from './preview/preview.dialog.tsx';
import { PublishDialog } from './publish/publish.dialog.tsx';
import { SettingsDialog } from './settings/settings.dialog.tsx';
import { VersionsDialog } from './versions/versions.dialog.tsx';

export type BuilderDialog = 'preview' | 'trial' | 'publish' | 'settings' | 'versions';

export interface BuilderDialogsProps {
  dialog: BuilderDialog;
  life: FormLife;
  onPublished(form: ReplyOf<'publishForm'>): void;
  onOpen(dialog: BuilderDialog): void;
  onClosed(): void;
}

export function BuilderDialogs({ dialog, life, onPublished, onOpen, onClosed }: BuilderDialogsProps) {
  switch (dialog) {
    case 'preview':
    case 'trial':
      return <PreviewDialog mode={dialog} life={life} onClosed={onClosed} />;
    case 'publish':
      return (
        <PublishDialog
          life={life}
          onPublished={onPublished}
          onSettings={() => onOpen('settings')}
          onClosed={onClosed}
        />
      );
    case 'settings':
      return <SettingsDialog onClosed={onClosed} />;
    case 'versions':
      return <VersionsDialog life={life} onClosed={onClosed} />;
  }
}
