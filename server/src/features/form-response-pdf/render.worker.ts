import { move } from 'piscina';
import type { Picture } from '../../documents/public.ts';
import type { FormPaper } from './paper/form-paper.ts';
import { renderFormPdf } from './render-form-pdf.ts';

/** A thread receives bytes as plain arrays; pdfkit accepts only buffers. */
const asBuffer = ({ jpg, ...size }: Picture): Picture => ({
  ...size,
  jpg: Buffer.from(jpg.buffer, jpg.byteOffset, jpg.byteLength),
});

/** Runs in a thread (`pdf-thread.ts`). @returns Bytes, which move to the caller. */
export async function work({ pictures, ...paper }: FormPaper) {
  const asBuffers = new Map([...pictures].map(([id, picture]) => [id, asBuffer(picture)]));
  // Returns a copy: transferred memory is lost here, and Node shares memory among small buffers.
  return move(new Uint8Array(await renderFormPdf({ ...paper, pictures: asBuffers })));
}
