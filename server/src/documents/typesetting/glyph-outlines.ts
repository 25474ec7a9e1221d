/** One table of a font. */
export interface FontTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

/** A table as WOFF2 stores it: `isTransformed` when its bytes are not those of the plain font. */
export interface StoredTable extends FontTable {
  readonly isTransformed: boolean;
}

/** Reads numbers one after the other. */
class Cursor {
  private at = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  u8(): number {
    this.at += 1;
    return this.bytes.readUInt8(this.at - 1);
  }
  u16(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }
  i16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }
  take(count: number): Buffer {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
  /** A number of one to three bytes (255UInt16 in the standard). */
  packed(): number {
    const first = this.u8();
    if (first === 253) return this.u16();
    if (first === 254) return this.u8() + 506;
    return first === 255 ? this.u8() + 253 : first;
  }
}

/**
 * Returns the tables of the plain font. WOFF2 stores outlines in seven streams, without offsets and mostly without bounds
 * (https://www.w3.org/TR/WOFF2/#glyf_table_format).
 */
export function plainGlyphs(tables: readonly StoredTable[]): FontTable[] {
  const bytesOf = (tag: string) => tables.find((table) => table.tag === tag)?.bytes ?? Buffer.alloc(0);
  const outlines = tables.find(({ tag, isTransformed }) => tag === 'glyf' && isTransformed);
  if (!outlines) return [...tables];
  const { glyphs, leftEdges } = readGlyphs(outlines.bytes);
  const locations = Buffer.alloc((glyphs.length + 1) * 4);
  let offset = 0;
  for (const [index, glyph] of glyphs.entries()) {
    offset += glyph.length;
    locations.writeUInt32BE(offset, (index + 1) * 4);
  }
  const head = Buffer.from(bytesOf('head'));
  // Offsets of four bytes.
  head.writeInt16BE(1, 50);
  const changed: Readonly<Record<string, Buffer>> = { glyf: Buffer.concat(glyphs), loca: locations, head };
  return tables.map(({ tag, bytes, isTransformed }) => {
    if (tag !== 'hmtx' || !isTransformed) return { tag, bytes: changed[tag] ?? bytes };
    return { tag, bytes: plainMetrics(bytes, bytesOf('hhea').readUInt16BE(34), leftEdges) };
  });
}

/** Returns the widths and the left edges. Stored edges are left out where they are those of the outlines. */
function plainMetrics(stored: Buffer, widths: number, leftEdges: readonly number[]): Buffer {
  const cursor = new Cursor(stored);
  const flags = cursor.u8();
  const advances = Array.from({ length: widths }, () => cursor.u16());
  const edges = leftEdges.map((edge, index) => {
    const isLeftOut = (flags & (index < widths ? 1 : 2)) !== 0;
    return isLeftOut ? edge : cursor.i16();
  });
  const metrics = Buffer.alloc(widths * 4 + (leftEdges.length - widths) * 2);
  for (const [index, edge] of edges.entries()) {
    if (index < widths) metrics.writeUInt16BE(advances[index] ?? 0, index * 4);
    metrics.writeInt16BE(edge, index < widths ? index * 4 + 2 : widths * 4 + (index - widths) * 2);
  }
  return metrics;
}

function readGlyphs(stored: Buffer): { glyphs: Buffer[]; leftEdges: number[] } {
  const count = stored.readUInt16BE(4);
  let at = 36;
  const stream = (index: number): Cursor => {
    const length = stored.readUInt32BE(8 + index * 4);
    at += length;
    return new Cursor(stored.subarray(at - length, at));
  };
  const [contours, points, flags, coordinates, composites] = [stream(0), stream(1), stream(2), stream(3), stream(4)];
  const bounds = stream(5);
  const instructions = stream(6);
  const hasBounds = bounds.take(4 * Math.ceil(count / 32));
  const glyphs: Buffer[] = [];
  const leftEdges: number[] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    const contourCount = contours.i16();
    const isBounded = ((hasBounds[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    const box = isBounded ? bounds.take(8) : null;
    let bytes: Buffer = Buffer.alloc(0);
    if (contourCount > 0) {
      const sizes = Array.from({ length: contourCount }, () => points.packed());
      const outline = readPoints(
        sizes.reduce((sum, size) => sum + size, 0),
        flags,
        coordinates,
      );
      bytes = simpleGlyph(sizes, outline, box, instructions.take(coordinates.packed()));
    } else if (contourCount < 0) {
      bytes = compositeGlyph(composites, box, () => instructions.take(coordinates.packed()));
    }
    glyphs.push(bytes);
    leftEdges.push(bytes.length === 0 ? 0 : bytes.readInt16BE(2));
  }
  return { glyphs, leftEdges };
}

/** The points of an outline: steps from point to point. */
interface Outline {
  readonly dx: Int16Array;
  readonly dy: Int16Array;
  /** 1: on the curve; 0: beside it. */
  readonly onCurve: Uint8Array;
}

const emptyOutline = (points: number): Outline => ({
  dx: new Int16Array(points),
  dy: new Int16Array(points),
  onCurve: new Uint8Array(points),
});

function readPoints(count: number, flags: Cursor, coordinates: Cursor): Outline {
  const outline = emptyOutline(count);
  for (let index = 0; index < count; index += 1) {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 0x7f, coordinates);
    outline.dx[index] = dx;
    outline.dy[index] = dy;
    outline.onCurve[index] = flag < 128 ? 1 : 0;
  }
  return outline;
}

const signed = (isPositive: number, value: number): number => (isPositive & 1 ? value : -value);

/** Reads one step from point to point. The kind says how many bits each coordinate has. */
function readStep(kind: number, from: Cursor): readonly [number, number] {
  if (kind < 10) return [0, signed(kind, ((kind & 14) << 7) + from.u8())];
  if (kind < 20) return [signed(kind, (((kind - 10) & 14) << 7) + from.u8()), 0];
  if (kind < 84) {
    const rest = kind - 20;
    const both = from.u8();
    return [signed(kind, 1 + (rest & 0x30) + (both >> 4)), signed(kind >> 1, 1 + ((rest & 0x0c) << 2) + (both & 0x0f))];
  }
  if (kind < 120) {
    const rest = kind - 84;
    const x = signed(kind, 1 + (Math.trunc(rest / 12) << 8) + from.u8());
    return [x, signed(kind >> 1, 1 + (((rest % 12) >> 2) << 8) + from.u8())];
  }
  if (kind < 124) {
    const first = from.u8();
    const second = from.u8();
    const x = signed(kind, (first << 4) + (second >> 4));
    return [x, signed(kind >> 1, ((second & 0x0f) << 8) + from.u8())];
  }
  const x = signed(kind, from.u16());
  return [x, signed(kind >> 1, from.u16())];
}

/** The same position as before, in this direction. */
const SAME_X = 16;
const SAME_Y = 32;

/** @param sizes - Points of each contour. */
function simpleGlyph(sizes: readonly number[], { dx, dy, onCurve }: Outline, box: Buffer | null, code: Buffer): Buffer {
  const points = onCurve.length;
  const codeAt = 10 + sizes.length * 2 + 2;
  const flagsAt = codeAt + code.length;
  const longest = flagsAt + points * 5;
  const bytes = Buffer.alloc(longest + 4);
  bytes.writeInt16BE(sizes.length);
  (box ?? boundsOf(dx, dy)).copy(bytes, 2);
  let last = -1;
  for (const [index, size] of sizes.entries()) {
    last += size;
    bytes.writeUInt16BE(last, 10 + index * 2);
  }
  bytes.writeUInt16BE(code.length, codeAt - 2);
  code.copy(bytes, codeAt);
  for (let index = 0; index < points; index += 1) {
    bytes[flagsAt + index] = (onCurve[index] ?? 0) | (dx[index] === 0 ? SAME_X : 0) | (dy[index] === 0 ? SAME_Y : 0);
  }
  let at = flagsAt + points;
  for (const steps of [dx, dy]) {
    for (const step of steps) {
      if (step === 0) continue;
      at = bytes.writeInt16BE(step, at);
    }
  }
  return bytes.subarray(0, Math.ceil(at / 4) * 4);
}

function boundsOf(dx: Int16Array, dy: Int16Array): Buffer {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, step] of dx.entries()) {
    x += step;
    y += dy[index] ?? 0;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  const bounds = Buffer.alloc(8);
  for (const [index, edge] of [left, bottom, right, top].entries()) bounds.writeInt16BE(edge, index * 2);
  return bounds;
}

const HAS_WORDS = 0x01;
const HAS_SCALE = 0x08;
const HAS_MORE = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const HAS_CODE = 0x100;

/** A drawing command with the coordinates of its points. */
export interface PathCommand {
  readonly command: string;
  readonly args: readonly number[];
}

/** Returns the outline of a path in whole units, as a font stores it. */
export function glyphOfPath(commands: readonly PathCommand[]): Buffer {
  const outline = emptyOutline(commands.reduce((sum, { args }) => sum + args.length / 2, 0));
  if (outline.onCurve.length === 0) return Buffer.alloc(0);
  const sizes: number[] = [];
  let [point, x, y] = [0, 0, 0];
  for (const { command, args } of commands) {
    if (command === 'moveTo') sizes.push(0);
    for (let at = 0; at + 1 < args.length; at += 2) {
      const [toX, toY] = [Math.round(args[at] ?? 0), Math.round(args[at + 1] ?? 0)];
      outline.dx[point] = toX - x;
      outline.dy[point] = toY - y;
      outline.onCurve[point] = command !== 'quadraticCurveTo' || at > 0 ? 1 : 0;
      sizes.push((sizes.pop() ?? 0) + 1);
      [point, x, y] = [point + 1, toX, toY];
    }
  }
  return simpleGlyph(sizes, outline, null, Buffer.alloc(0));
}

/** A glyph of other glyphs. Its bytes are stored as they are in a plain font. */
function compositeGlyph(composites: Cursor, box: Buffer | null, takeCode: () => Buffer): Buffer {
  const parts: Buffer[] = [header(-1, box ?? Buffer.alloc(8))];
  let hasCode = false;
  for (let flags = HAS_MORE; (flags & HAS_MORE) !== 0; ) {
    const start = composites.take(2);
    flags = start.readUInt16BE(0);
    hasCode ||= (flags & HAS_CODE) !== 0;
    const scaleBytes = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    parts.push(start, composites.take(2 + (flags & HAS_WORDS ? 4 : 2) + scaleBytes));
  }
  if (hasCode) {
    const code = takeCode();
    const length = Buffer.alloc(2);
    length.writeUInt16BE(code.length);
    parts.push(length, code);
  }
  return padded(parts);
}

function header(contours: number, box: Buffer): Buffer {
  const bytes = Buffer.alloc(10);
  bytes.writeInt16BE(contours);
  box.copy(bytes, 2);
  return bytes;
}

function padded(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
}
