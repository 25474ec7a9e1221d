import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBrotliTemplate, newNonce, prepareHtml } from './pages.ts';

const words = 'a calm place to talk, with therapists for adults, couples and children – été, naïve, 日本 ';
const page = (nonce: string) =>
  `<!doctype html><style nonce="${nonce}">.a{color:red}</style>${words.repeat(300)}<style nonce="${nonce}">.b{}</style>` +
  `${'<p class="x">é</p>'.repeat(4_000)}<script defer nonce="${nonce}" src="/a.js"></script><script nonce="${nonce}"></script></html>`;
const READ = { br: brotliDecompressSync, gzip: gunzipSync } as const;

async function textOf(prepared: ReturnType<typeof prepareHtml>, nonce: string, encoding: 'br' | 'gzip' | null) {
  const body = await prepared.body(nonce, encoding);
  return (encoding ? READ[encoding](body) : body).toString();
}

describe('a prepared page', () => {
  it.each(['br', 'gzip', null] as const)('ST-16 has the answer’s own nonce in every place: %s', async (encoding) => {
    const placeholder = newNonce();
    const prepared = prepareHtml(page(placeholder), placeholder);
    for (let answer = 0; answer < 50; answer += 1) {
      const nonce = newNonce();
      expect(await textOf(prepared, nonce, encoding)).toBe(page(nonce));
    }
  });

  it('ST-16 keeps its text for any position of the nonces', async () => {
    const part = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.constantFrom('', '==', 'nonce="', words));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
        const placeholder = newNonce();
        const prepared = prepareHtml(parts.join(placeholder), placeholder);
        const nonce = newNonce();
        for (const encoding of ['br', 'gzip', null] as const)
          expect(await textOf(prepared, nonce, encoding)).toBe(parts.join(nonce));
      }),
      { numRuns: 40 },
    );
  });

  it('is compressed once: its brotli form takes any nonce without another compression', async () => {
    const parts = page('|')
      .split('|')
      .map((part) => Buffer.from(part));
    const template = await createBrotliTemplate(parts);
    expect(template?.nonceAt).toBeGreaterThan(0);
    expect(template?.bytes.length).toBeLessThan(1_500);
  });

  it('is unchanged when it contains no nonce', async () => {
    const prepared = prepareHtml('<p>plain</p>', newNonce());
    for (const encoding of ['br', 'gzip', null] as const)
      expect(await textOf(prepared, newNonce(), encoding)).toBe('<p>plain</p>');
  });
});

describe('a nonce', () => {
  it('SH-04 is 128 new random bits each time, with constant length and ending', () => {
    const nonces = Array.from({ length: 1_000 }, newNonce);
    expect(new Set(nonces).size).toBe(1_000);
    expect(nonces.every((nonce) => /^[\w-]{22}==$/.test(nonce))).toBe(true);
  });
});
