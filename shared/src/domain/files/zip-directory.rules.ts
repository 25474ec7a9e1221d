/** As many last bytes of an archive as `zipPartsOf` looks at: the list of a document with thousands of parts, and a comment. */
export const ARCHIVE_END_BYTES = 512 * 1024;
/** A long document with a thousand pictures has fewer parts. */
const MOST_PARTS = 4096;

/** The end of a file, where an archive lists its parts. */
export interface ArchiveEnd {
  /** The last `ARCHIVE_END_BYTES`, or the whole of a shorter file. */
  readonly tail: Uint8Array;
  /** Size of the whole file. */
  readonly sizeBytes: number;
}

export interface ZipPart {
  readonly name: string;
  /** Where its header begins. */
  readonly offset: number;
  /** As it is kept in the archive. */
  readonly sizeBytes: number;
  readonly isStored: boolean;
}

const END = { signature: 0x06054b50, bytes: 22 } as const;
const LOCATOR_64 = { signature: 0x07064b50, bytes: 20 } as const;
const END_64 = { signature: 0x06064b50, bytes: 56 } as const;
const ENTRY = { signature: 0x02014b50, bytes: 46 } as const;
/** Bytes of a part's own header before its name. */
export const ZIP_HEADER_BYTES = 30;
const LONGEST_COMMENT_BYTES = 0xffff;
/** In place of a number that does not fit: the number is in a field of 64 bits elsewhere. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;
const EXTRA_64 = 1;
const IS_ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the names of an archive's parts from the list at its end, and unpacks nothing. The order of the parts does not matter.
 * @returns null unless the list is whole, ends where the file ends, and names each part once, at a place of its own in front of the list.
 */
export function zipPartsOf(end: ArchiveEnd): readonly ZipPart[] | null {
  const directory = findDirectory(end);
  if (!directory) return null;
  const parts = readParts(end, directory);
  return parts && areApart(parts, directory.offset) ? parts : null;
}

interface Directory {
  readonly offset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** The end record stands before a comment that reaches to the end of the file. A second record in the comment makes the archive ambiguous. */
function findDirectory({ tail, sizeBytes }: ArchiveEnd): Directory | null {
  const view = viewOf(tail);
  const start = sizeBytes - tail.length;
  const last = tail.length - END.bytes;
  let at = last;
  while (at >= 0 && last - at <= LONGEST_COMMENT_BYTES && view.getUint32(at, true) !== END.signature) at -= 1;
  if (at < 0 || last - at > LONGEST_COMMENT_BYTES || view.getUint16(at + 20, true) !== last - at) return null;
  const count = view.getUint16(at + 10, true);
  const bytes = view.getUint32(at + 12, true);
  const offset = view.getUint32(at + 16, true);
  const isOnOneDisk =
    view.getUint16(at + 4, true) === view.getUint16(at + 6, true) && view.getUint16(at + 8, true) === count;
  const isLarge = at >= LOCATOR_64.bytes && view.getUint32(at - LOCATOR_64.bytes, true) === LOCATOR_64.signature;
  const found = isLarge
    ? findDirectory64(view, start, at - LOCATOR_64.bytes, { count, bytes, offset })
    : { offset, endOffset: start + at, count, bytes, disk: view.getUint16(at + 4, true) };
  if (!found || !isOnOneDisk || (found.disk !== 0 && found.disk !== ELSEWHERE_16)) return null;
  if (found.count === 0 || found.count > MOST_PARTS || found.offset < start) return null;
  return found.offset + found.bytes === found.endOffset ? found : null;
}

interface Figures {
  readonly count: number;
  readonly bytes: number;
  readonly offset: number;
}

/** The end record of large archives, which some writers add to every archive. Figures that fit stand in both records, and are equal. */
function findDirectory64(
  view: DataView,
  start: number,
  locator: number,
  figures: Figures,
): (Directory & Figures & { disk: number }) | null {
  const at = locator - END_64.bytes;
  if (at < 0 || start + at !== largeAt(view, locator + 8)) return null;
  if (view.getUint32(at, true) !== END_64.signature || largeAt(view, at + 4) !== END_64.bytes - 12) return null;
  const [countHere, count, bytes, offset] = [24, 32, 40, 48].map((field) => largeAt(view, at + field)) as [
    number,
    number,
    number,
    number,
  ];
  const isSame =
    [count, ELSEWHERE_16].includes(figures.count) &&
    [bytes, ELSEWHERE_32].includes(figures.bytes) &&
    [offset, ELSEWHERE_32].includes(figures.offset);
  if (!isSame || countHere !== count) return null;
  return { count, bytes, offset, endOffset: start + at, disk: view.getUint32(at + 16, true) };
}

function readParts({ tail, sizeBytes }: ArchiveEnd, { offset, endOffset, count }: Directory): ZipPart[] | null {
  const start = sizeBytes - tail.length;
  const view = viewOf(tail);
  const end = endOffset - start;
  const parts: ZipPart[] = [];
  const names = new Set<string>();
  let at = offset - start;
  for (let read = 0; read < count; read += 1) {
    if (at + ENTRY.bytes > end || view.getUint32(at, true) !== ENTRY.signature) return null;
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const nameEnd = at + ENTRY.bytes + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > end || (flags & IS_ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return null;
    // Names of office parts are ASCII, and programs do not tell capitals from small letters.
    const name = String.fromCharCode(...tail.subarray(at + ENTRY.bytes, nameEnd)).toLowerCase();
    const large = largeFigures(view, at, nameEnd, extraEnd);
    if (names.has(name) || !large) return null;
    names.add(name);
    parts.push({ name, ...large, isStored: method === STORED });
    at = next;
  }
  return at === end ? parts : null;
}

/** The size and the place of a part, where needed from the field of 64 bits, which has only the figures that do not fit, in this order. */
function largeFigures(
  view: DataView,
  entry: number,
  extra: number,
  extraEnd: number,
): Pick<ZipPart, 'sizeBytes' | 'offset'> | null {
  const [unpacked, packed, offset] = [24, 20, 42].map((field) => view.getUint32(entry + field, true)) as [
    number,
    number,
    number,
  ];
  const isElsewhere = [unpacked, packed, offset].map((figure) => figure === ELSEWHERE_32);
  if (!isElsewhere.includes(true)) return { sizeBytes: packed, offset };
  let at = extra;
  while (at + 4 <= extraEnd && view.getUint16(at, true) !== EXTRA_64) at += 4 + view.getUint16(at + 2, true);
  if (at + 4 + 8 * isElsewhere.filter(Boolean).length > extraEnd) return null;
  let field = at + 4;
  const [, sizeBytes, place] = [unpacked, packed, offset].map((figure) => {
    if (figure !== ELSEWHERE_32) return figure;
    field += 8;
    return largeAt(view, field - 8);
  }) as [number, number, number];
  return { sizeBytes, offset: place };
}

/** Whether the parts lie one behind the other in front of the list. Overlapping parts are those of an archive that unpacks without end. */
function areApart(parts: readonly ZipPart[], directoryOffset: number): boolean {
  const inOrder = [...parts].sort((one, two) => one.offset - two.offset);
  return (
    inOrder[0]?.offset === 0 &&
    inOrder.every(({ offset, sizeBytes, name }, index) => {
      const next = inOrder[index + 1]?.offset ?? directoryOffset;
      return offset + ZIP_HEADER_BYTES + name.length + sizeBytes <= next;
    })
  );
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Above 2^53 the number is not exact: it lies beyond every file all the same. */
const largeAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));
