import { move } from 'piscina';
import type { Picture } from '../../documents/public.ts';
import { type ConsentPdfInput, renderConsentPdf } from './render-consent-pdf.ts';

/** A thread receives bytes as plain arrays; pdfkit accepts only buffers. */
const asBuffer = ({ jpg, ...size }: Picture): Picture => ({
  ...size,
  jpg: Buffer.from(jpg.buffer, jpg.byteOffset, jpg.byteLength),
});

/** Runs in a thread (`pdf-thread.ts`). @returns Bytes, which move to the caller. */
export async function work({ pictures, logo, ...input }: ConsentPdfInput) {
  const bytes = await renderConsentPdf({
    ...input,
    pictures: new Map([...pictures].map(([address, picture]) => [address, asBuffer(picture)])),
    logo: logo ? asBuffer(logo) : null,
  });
  // Returns a copy: transferred memory is lost here, and Node shares memory among small buffers.
  return move(new Uint8Array(bytes));
}
