import { move } from 'piscina';
import type { Picture } from './draw-blocks.ts';
import type { PdfInput, PdfTask } from './pdf-drawing.ts';

/** Runs in a thread (`pdf-drawing.ts`). @returns Bytes, which move to the caller. */
export async function work({ module, exportedAs, input }: PdfTask) {
  // The name is that of a function for this input (`PdfKind`).
  const { [exportedAs]: render } = (await import(module)) as Record<string, (input: PdfInput) => Promise<Uint8Array>>;
  if (!render) throw new Error(`${module} has no ${exportedAs}`);
  const pictures = new Map([...input.pictures].map(([id, picture]) => [id, asBuffer(picture)]));
  const logo = input.logo ? asBuffer(input.logo) : null;
  // Returns a copy: transferred memory is lost here, and Node shares memory among small buffers.
  return move(new Uint8Array(await render({ ...input, pictures, logo })));
}

/** A thread receives bytes as plain arrays; pdfkit accepts only buffers. */
const asBuffer = ({ jpg, ...size }: Picture): Picture => ({
  ...size,
  jpg: Buffer.from(jpg.buffer, jpg.byteOffset, jpg.byteLength),
});
