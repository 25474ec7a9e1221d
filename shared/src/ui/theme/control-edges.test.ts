// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { reachableControls } from './control-edges.ts';

/** Each element is as high as its `data-top` and `data-bottom` say: jsdom has no layout. */
function layOut(html: string): HTMLElement {
  document.body.innerHTML = html;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = Number(this.getAttribute('data-top'));
    return new DOMRect(0, top, 300, Number(this.getAttribute('data-bottom')) - top);
  });
  const above = document.createElement('div');
  document.body.append(above);
  return above;
}

afterEach(() => vi.restoreAllMocks());

it('GN-06 the label of a field is a part of its control, text around it is none', () => {
  const above = layOut(
    '<p data-top="0" data-bottom="40">Open your app.</p>' +
      '<label for="code" data-top="60" data-bottom="84">Code</label><input id="code" data-top="90" data-bottom="134">',
  );
  const edges = reachableControls(above).map(({ top, bottom }) => [top, bottom]);
  expect(edges).toEqual([
    [60, 84],
    [90, 134],
  ]);
});
