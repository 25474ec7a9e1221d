import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage } from '@carefront/shared/ui';
import type { ActionDispatch } from 'react';
import type { TemplateAction } from './draft/template-draft.rules.ts';
import { EDIT_TEMPLATE } from './edit-template.messages.ts';

export interface EditorNoticesProps {
  /** True when the tab restored an unsaved draft and the notice about it was not closed yet. */
  isRestored: boolean;
  hasSetAside: boolean;
  act: ActionDispatch<[TemplateAction]>;
  onRead(): void;
}

/** Says where the shown text comes from: a restored draft, or the save of another person. */
export function EditorNotices({ isRestored, hasSetAside, act, onRead }: EditorNoticesProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const restoredActions = (
    <>
      <Button onClick={onRead}>{t.keep}</Button>
      <Button appearance="subtle" onClick={() => act({ type: 'discarded' })}>
        {t.discardThem}
      </Button>
    </>
  );
  const setAsideActions = (
    <>
      <Button onClick={() => act({ type: 'mine-brought-back' })}>{t.bringBack}</Button>
      <Button appearance="subtle" onClick={() => act({ type: 'mine-forgotten' })}>
        {t.forgetMine}
      </Button>
    </>
  );
  return (
    <>
      {isRestored && (
        <InlineMessage intent="info" actions={restoredActions}>
          {t.restored}
        </InlineMessage>
      )}
      {hasSetAside && (
        <InlineMessage intent="info" title={t.setAside} actions={setAsideActions}>
          {t.setAsideText}
        </InlineMessage>
      )}
    </>
  );
}
