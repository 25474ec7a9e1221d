const SLASH = 47;

/** The path without slashes at its end: `/about/` is the page `/about`. A loop, since `/\/+$/` takes a time that grows with the square of the length. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === SLASH) end -= 1;
  return path.slice(0, end);
}
