import { useEffect } from 'react';
import { partSelector } from '../moving/part-element.ts';
import { useBuilderState } from '../store/builder-context.ts';
import type { FocusRequest } from '../store/builder-store.ts';

/** Attribute of the place of one property, such as `label`. */
export const FIELD = 'data-field';
export const fieldMark = (name: string) => ({ [FIELD]: name });

/** The control that mends a fault comes before the first control of its field. */
const BROKEN = '[aria-invalid="true"], [role="alert"] button';
const CONTROLS = 'input, textarea, select, button, [contenteditable="true"]';

/** Gives the focus to the part, or to the field of its properties, that was asked for last: after React has drawn it at its place. */
export function FocusKeeper() {
  const focus = useBuilderState((state) => state.focus);
  useEffect(() => {
    if (focus) giveFocus(focus);
  }, [focus]);
  return null;
}

function giveFocus({ part, field }: FocusRequest): void {
  const place = field === null ? null : document.querySelector(`[${FIELD}="${field}"]`);
  const control = place?.querySelector<HTMLElement>(BROKEN) ?? place?.querySelector<HTMLElement>(CONTROLS);
  const element = control ?? document.querySelector<HTMLElement>(partSelector(part));
  element?.focus();
  element?.scrollIntoView?.({ block: 'nearest' });
}
