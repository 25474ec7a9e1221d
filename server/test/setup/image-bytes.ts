import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

export const RED = { r: 200, g: 30, b: 40 };
export const GREEN = { r: 30, g: 180, b: 60 };

/** A picture of one colour. @param alpha - 0 to 1; absent: opaque, without an alpha channel. */
export function plain({ width, height }: Size, { r, g, b } = RED, alpha?: number) {
  const point = alpha === undefined ? [r, g, b] : [r, g, b, Math.round(255 * alpha)];
  const data = Buffer.alloc(width * height * point.length, Buffer.from(point));
  return sharp(data, { raw: { width, height, channels: alpha === undefined ? 3 : 4 } });
}

export const jpg = (size: Size, colour = RED): Promise<Buffer> => plain(size, colour).jpeg().toBuffer();
export const png = (size: Size, colour = RED, alpha?: number): Promise<Buffer> =>
  plain(size, colour, alpha).png().toBuffer();

/** A picture like a photograph: every pixel differs, so PNG cannot compress it. */
export function photograph({ width, height }: Size) {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0, noise = 1; index < data.length; index += 1) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
    data[index] = noise >>> 24;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A segment of a JPEG: marker byte, length, content. */
export function segment(marker: number, contents: string | Buffer): Buffer {
  const body = Buffer.from(contents);
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
}

/** The JPEG with these segments after its first marker. */
export const withSegments = (bytes: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);

/** The JPEG extended to exactly `length` bytes by comments. */
export function paddedTo(bytes: Buffer, length: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = length - bytes.length; missing > 0; ) {
    // A comment takes at least four bytes, so the remainder must not be smaller.
    const whole = missing <= 65_537 ? missing : Math.min(65_537, missing - 4);
    comments.push(segment(0xfe, Buffer.alloc(whole - 4, 'x')));
    missing -= whole;
  }
  return withSegments(bytes, ...comments);
}

/** The JPEG with other dimensions in its header. */
export function withClaimedSize(bytes: Buffer, { width, height }: Size): Buffer {
  const changed = Buffer.from(bytes);
  const frame = changed.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(changed[at + 1] ?? 0));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A small JPEG that takes hours to decode: each of its thousands of scans refines one coefficient of every block a little. */
export async function withManyScans(size: Size): Promise<Buffer> {
  const bytes = await plain(size).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const scans = [...bytes.keys()].filter((at) => bytes[at] === 0xff && bytes[at + 1] === 0xda);
  const [, second = 0] = scans;
  // This scan says 'no change until the end', so it is valid for every later step, too.
  const step = bytes.subarray(second + 10, bytes.indexOf(0xff, second + 10) + 2);
  const steps: Buffer[] = [];
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    for (let bit = 13; bit >= 0; bit -= 1) {
      const precision = ((bit === 13 ? 0 : bit + 1) << 4) | bit;
      steps.push(Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, coefficient, coefficient, precision]), step);
    }
  }
  return Buffer.concat([bytes.subarray(0, second), ...steps, bytes.subarray(-2)]);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

export function chunk(type: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), contents]);
  return Buffer.concat([numbers(contents.length), named, numbers(crc32(named))]);
}

export const pngOf = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([PNG_SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** @param kind - 2: colour, 0: grey. */
export const pngHead = ({ width, height }: Size, bits = 8, kind = 2): Buffer =>
  chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([bits, kind, 0, 0, 0])]));

/** Rows of one colour in PNG's format. */
export function pngRows({ width, height }: Size, { r, g, b }: typeof RED): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => [r, g, b]).flat())]);
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
}

/** The PNG with these chunks after its header. */
export const withChunks = (bytes: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);

/** An animation of two frames, each of one colour. */
export function apng(size: Size, first: typeof RED, second: typeof RED): Buffer {
  const frame = (sequence: number) =>
    chunk('fcTL', Buffer.concat([numbers(sequence, size.width, size.height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  return pngOf(
    pngHead(size),
    chunk('acTL', numbers(2, 0)),
    frame(0),
    chunk('IDAT', pngRows(size, first)),
    frame(1),
    chunk('fdAT', Buffer.concat([numbers(2), pngRows(size, second)])),
  );
}
