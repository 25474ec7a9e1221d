import type { Edges } from '../notices/notice-place.rules.ts';

/** With labels: a press on a label reaches its control, and a covered label leaves a field without its name. */
const CONTROLS =
  'a[href], button, label, input, select, textarea, summary, [role="button"], [role="combobox"], [contenteditable="true"], [tabindex="0"]';

/** The visible parts of all controls of the page. @param above - Element above the page, whose controls do not count. */
export function reachableControls(above: HTMLElement): Edges[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (above.contains(control) || control.closest('[inert]')) return [];
    const edges = visibleEdges(control);
    return edges && isReachable(control, edges, above) ? [edges] : [];
  });
}

/** The visible parts of the messages of invalid fields: a notice often says to read them. */
export function fieldMessages(): Edges[] {
  const fields = [...document.querySelectorAll('[aria-invalid="true"][aria-describedby]')];
  const ids = fields.flatMap((field) => (field.closest('[inert]') ? [] : describedBy(field)));
  return ids.flatMap((id) => {
    const message = document.getElementById(id);
    return (message && visibleEdges(message)) ?? [];
  });
}

const describedBy = (field: Element): string[] => (field.getAttribute('aria-describedby') ?? '').split(/\s+/);

/** Whether a press at the middle or near a corner reaches the control. A panel above the control makes it unreachable. */
function isReachable(control: Element, { left, right, top, bottom }: Edges, above: HTMLElement): boolean {
  // Test environments without layout have no hit tests.
  if (!document.elementsFromPoint) return true;
  const sides = [left + 1, (left + right) / 2, right - 1];
  const heights = [top + 1, (top + bottom) / 2, bottom - 1];
  return sides.some((x) =>
    heights.some((y) => {
      const hit = document.elementsFromPoint(x, y).find((element) => !above.contains(element));
      return hit !== undefined && (control.contains(hit) || hit.contains(control));
    }),
  );
}

/** A link may be stretched over the row or card around it by its `::after`: a press anywhere on the row reaches the link. */
function pressedBox(control: Element): DOMRect {
  const cover = getComputedStyle(control, '::after');
  const isStretched = cover.position === 'absolute' && cover.content !== 'none' && cover.inset === '0px';
  if (!isStretched || !(control instanceof HTMLElement)) return control.getBoundingClientRect();
  const row = getComputedStyle(control).position === 'static' ? control.offsetParent : control;
  return (row ?? control).getBoundingClientRect();
}

/** The part of the element that is visible inside its scrolling boxes; null: the window shows nothing of the element. */
function visibleEdges(element: Element): Edges | null {
  const own = pressedBox(element);
  if (own.width === 0 || own.bottom <= 0 || own.top >= window.innerHeight) return null;
  if (element.checkVisibility && !element.checkVisibility({ visibilityProperty: true })) return null;
  let { top, bottom } = own;
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue;
    const clip = box.getBoundingClientRect();
    top = Math.max(top, clip.top);
    bottom = Math.min(bottom, clip.bottom);
  }
  return bottom > top ? { left: own.left, right: own.right, top, bottom } : null;
}
