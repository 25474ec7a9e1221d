import { vi } from 'vitest';

/** Adds the parts of a canvas that jsdom lacks: sizes, a context that draws nothing, and pointer capture. Paper itself is not replaced. */
export function provideCanvas(): void {
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (known, key) => (typeof key === 'string' && key in known ? known[key] : drawNothing),
      set: (known, key, value) => Reflect.set(known, key, value),
    },
  );
  // The tests read no pixels, so that a context without pixels is enough.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  const box = { left: 0, top: 0, width: 500, height: 250, x: 0, y: 0, right: 500, bottom: 250 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: ResizeObserverCallback;
      constructor(report: ResizeObserverCallback) {
        this.#report = report;
      }
      observe(target: Element) {
        const entry = { target, contentRect: box } as unknown as ResizeObserverEntry; // the part that the sketch reads
        this.#report([entry], this);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

/** Returns a red pixel, because Paper reads a pixel to find the parts of a named colour. */
const drawNothing = () => ({ data: [255, 0, 0, 255] });
