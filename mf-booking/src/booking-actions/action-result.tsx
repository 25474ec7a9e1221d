import type { NoticeIntent } from '@carefront/shared/events';
import { InlineMessage } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';

export interface ActionResultProps {
  intent: NoticeIntent;
  text: string;
}

/**
 * Shows the result of an action in the page. Takes the focus, because the pressed button is gone. Each new result needs a new React key.
 */
export function ActionResult({ intent, text }: ActionResultProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <InlineMessage intent={intent}>{text}</InlineMessage>
    </div>
  );
}
