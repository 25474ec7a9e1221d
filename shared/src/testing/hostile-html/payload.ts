export interface HostileHtml {
  readonly name: string;
  readonly html: string;
}

/** Marks that a payload leaves when it runs, so that a test can see it. */
export interface Marks {
  /** Script that leaves the payload's name in `window.__hostile`. Without quotes, blanks or brackets, so it works at any position. */
  readonly run: string;
  /** An address elsewhere that no page of ours may ask for. */
  readonly sink: string;
  /** An address of our own host, which no policy forbids. */
  readonly here: string;
}

/** HTML with `{run}`, `{sink}` or `{here}`; or a function that builds it, for payloads that encode them. */
export type Payload = string | ((marks: Marks) => string);

export const SINK_HOST = 'sink.invalid';
export const SINK_PATH = '/hostile-sink/';

/** @throws Error for a payload that would do nothing observable, and so prove nothing. */
export function hostile(family: string, payloads: readonly Payload[]): readonly HostileHtml[] {
  return payloads.map((payload, index) => {
    const name = `${family}-${String(index + 1).padStart(2, '0')}`;
    const marks = {
      run: `window.__hostile=/${name}/.source`,
      sink: `http://${SINK_HOST}/${name}`,
      here: `${SINK_PATH}${name}`,
    };
    if (typeof payload !== 'string') return { name, html: payload(marks) };
    const html = payload.replace(/\{(run|sink|here)\}/g, (_mark, key: keyof Marks) => marks[key]);
    if (html === payload) throw new Error(`${name} does nothing`);
    return { name, html };
  });
}

const unitsOf = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0);

/** Encodings of the same characters in HTML. */
export const decimal = (text: string): string =>
  unitsOf(text)
    .map((code) => `&#${code};`)
    .join('');
export const decimalOpen = (text: string): string =>
  unitsOf(text)
    .map((code) => `&#${String(code).padStart(7, '0')}`)
    .join('');
export const hexadecimal = (text: string): string =>
  unitsOf(text)
    .map((code) => `&#x${code.toString(16)};`)
    .join('');
/** Encodings of the same characters in addresses. */
export const percent = (text: string): string =>
  unitsOf(text)
    .map((code) => `%${code.toString(16).padStart(2, '0')}`)
    .join('');
