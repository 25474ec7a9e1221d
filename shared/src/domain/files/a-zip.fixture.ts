/** A part of a test's archive. Its sizes and its place may be false. */
export interface ZipPart {
  name: string;
  text?: string;
  /** Not compressed. Otherwise the bytes are kept as they are, too, but are called compressed. */
  isStored?: boolean;
  isEncrypted?: boolean;
  method?: number;
  /** In the list of parts alone. */
  offset?: number;
  size?: number;
  extraBytes?: number;
}

export interface ZipSettings {
  /** The sizes follow each part, as in archives that are written as a stream. */
  hasDescriptors?: boolean;
  isZip64?: boolean;
  /** Each character is one byte. */
  comment?: string;
  directoryOffset?: number;
  directoryBytes?: number;
  count?: number;
  disk?: number;
}

const latin1 = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const number = (bytes: number, value: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn));
const two = (value: number) => number(2, value);
const four = (value: number) => number(4, value);
const eight = (value: number) => number(8, value);
const MOST = 0xffffffff;

/** An archive for tests, byte by byte as the format says, and with false figures where a test gives them. */
export function aZip(parts: readonly ZipPart[], settings: ZipSettings = {}): Uint8Array {
  const { hasDescriptors = false, isZip64 = false, comment = '', disk = 0 } = settings;
  const file: number[] = [];
  const list: number[] = [];
  for (const part of parts) {
    const { name, text = 'some text', isStored = false, isEncrypted = false } = part;
    const [nameBytes, content] = [latin1(name), [...new TextEncoder().encode(text)]];
    const offset = part.offset ?? file.length;
    const size = part.size ?? content.length;
    const flags = two((hasDescriptors && !isStored ? 8 : 0) + (isEncrypted ? 1 : 0));
    const about = [...two(20), ...flags, ...two(part.method ?? (isStored ? 0 : 8)), ...four(0), ...four(0)];
    const isLate = hasDescriptors && !isStored;
    file.push(
      ...four(0x04034b50),
      ...about,
      ...four(isLate ? 0 : content.length),
      ...four(isLate ? 0 : content.length),
    );
    file.push(...two(nameBytes.length), ...two(0), ...nameBytes);
    for (const byte of content) file.push(byte);
    if (isLate) file.push(...four(0x08074b50), ...four(0), ...four(content.length), ...four(content.length));
    const extra = isZip64 ? [...two(1), ...two(24), ...eight(size), ...eight(size), ...eight(offset)] : [];
    const [shownSize, shownOffset] = isZip64 ? [MOST, MOST] : [size, offset];
    list.push(
      ...four(0x02014b50),
      ...two(20),
      ...about,
      ...four(shownSize),
      ...four(shownSize),
      ...two(nameBytes.length),
    );
    list.push(
      ...two(part.extraBytes ?? extra.length),
      ...two(0),
      ...two(0),
      ...two(0),
      ...four(0),
      ...four(shownOffset),
    );
    list.push(...nameBytes, ...extra);
  }
  const offset = settings.directoryOffset ?? file.length;
  const bytes = settings.directoryBytes ?? list.length;
  const count = settings.count ?? parts.length;
  for (const byte of list) file.push(byte);
  if (isZip64) {
    const at = file.length;
    file.push(...four(0x06064b50), ...eight(44), ...two(45), ...two(45), ...four(disk), ...four(disk));
    file.push(...eight(count), ...eight(count), ...eight(bytes), ...eight(offset));
    file.push(...four(0x07064b50), ...four(disk), ...eight(at), ...four(1));
  }
  const shown = isZip64
    ? [two(0xffff), two(0xffff), four(MOST), four(MOST)]
    : [two(count), two(count), four(bytes), four(offset)];
  file.push(
    ...four(0x06054b50),
    ...two(disk),
    ...two(disk),
    ...shown.flat(),
    ...two(comment.length),
    ...latin1(comment),
  );
  return Uint8Array.from(file);
}
