/** Neither a pattern nor a path that it matches is longer: the server refuses longer paths as well. */
export const MAX_PATH_CHARACTERS = 512;

type Segment = { kind: 'literal'; text: string } | { kind: 'parameter'; name: string; isOptional: boolean };

/** `/library/:shelf?/:book?`: literal segments, parameters of one segment, and at the end optional parameters. */
export interface PathPattern {
  readonly text: string;
  readonly segments: readonly Segment[];
  /** Number of segments that a path must have at least. */
  readonly requiredCount: number;
}

const LITERAL = /^[A-Za-z0-9_-]+$/;
const PARAMETER = /^:([A-Za-z]+)(\??)$/;

function parseSegment(text: string): Segment | null {
  if (LITERAL.test(text)) return { kind: 'literal', text };
  const parameter = PARAMETER.exec(text);
  return parameter?.[1] ? { kind: 'parameter', name: parameter[1], isOptional: parameter[2] === '?' } : null;
}

const isOptional = (segment: Segment): boolean => segment.kind === 'parameter' && segment.isOptional;

/** @returns null when the text is no pattern, or a required segment follows an optional one. */
export function parsePathPattern(text: string): PathPattern | null {
  if (text.length > MAX_PATH_CHARACTERS || !text.startsWith('/')) return null;
  const segments: Segment[] = [];
  for (const part of text.slice(1).split('/')) {
    const segment = parseSegment(part);
    const previous = segments.at(-1);
    if (!segment || (previous && isOptional(previous) && !isOptional(segment))) return null;
    segments.push(segment);
  }
  return { text, segments, requiredCount: segments.filter((segment) => !isOptional(segment)).length };
}

/**
 * Compares segment by segment, once each: there is nothing to go back to.
 * @param path - Without the query. Slashes at its end do not count.
 * @returns The parameters as the path has them, still percent-encoded; null where the pattern does not match.
 */
export function matchPath(pattern: PathPattern, path: string): Readonly<Record<string, string>> | null {
  if (path.length > MAX_PATH_CHARACTERS || !path.startsWith('/')) return null;
  const parts = withoutTrailingSlashes(path).slice(1).split('/');
  if (parts.length < pattern.requiredCount || parts.length > pattern.segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = pattern.segments[index];
    if (!segment || part === '') return null;
    if (segment.kind === 'parameter') parameters[segment.name] = part;
    else if (segment.text !== part) return null;
  }
  return parameters;
}

/** Whether some path matches both patterns. */
export function patternsOverlap(one: PathPattern, other: PathPattern): boolean {
  const shortest = Math.max(one.requiredCount, other.requiredCount);
  if (shortest > Math.min(one.segments.length, other.segments.length)) return false;
  // The shortest common path decides: a longer one has to satisfy further segments as well.
  return one.segments.slice(0, shortest).every((segment, index) => {
    const against = other.segments[index];
    if (segment.kind === 'parameter' || against?.kind === 'parameter') return true;
    return segment.text === against?.text;
  });
}

const SLASH = 47;

/** The path without slashes at its end: `/about/` is the page `/about`. A loop, since `/\/+$/` takes a time that grows with the square of the length. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === SLASH) end -= 1;
  return path.slice(0, end);
}
