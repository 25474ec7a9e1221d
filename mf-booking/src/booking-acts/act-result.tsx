import type { NoticeIntent } from '@carefront/shared/events';
import { InlineMessage } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';

export interface ActResultProps {
  intent: NoticeIntent;
  text: string;
}

/** How an act ended, in the page itself. Takes the focus: what was pressed is no longer there. A new result needs a new key. */
export function ActResult({ intent, text }: ActResultProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <InlineMessage intent={intent}>{text}</InlineMessage>
    </div>
  );
}
