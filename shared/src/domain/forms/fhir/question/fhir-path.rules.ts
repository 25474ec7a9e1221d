// A reader of the part of FHIRPath that forms can hold. It reads character by character: no pattern ever goes back in a stranger's text.

/** One step of a path: `.item` has no arguments, `.first()` an empty list of them. */
export interface PathStep {
  readonly name: string;
  readonly args: readonly PathNode[] | null;
}

export type PathSign = '=' | '!=' | '>' | '<' | '>=' | '<=' | 'in' | 'contains';

/** An expression as a tree. Parts that follow one another are in one list, so that the tree is as deep as its brackets. */
export type PathNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'flag'; readonly value: boolean }
  /** `root`: a variable as `%name`, `$this`, or a tree in brackets; null: the path begins with its first step. */
  | { readonly kind: 'path'; readonly root: string | PathNode | null; readonly steps: readonly PathStep[] }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly PathNode[] }
  | { readonly kind: 'compare'; readonly sign: PathSign; readonly left: PathNode; readonly right: PathNode }
  | { readonly kind: 'sum' | 'product'; readonly parts: readonly SignedPart[] };

/** A part of a sum or product; `isInverse` for `-` and `/`. */
export interface SignedPart {
  readonly isInverse: boolean;
  readonly node: PathNode;
}

type Token = { readonly kind: 'number' | 'text' | 'name' | 'variable' | 'sign'; readonly text: string };

/** Characters, tokens and levels of brackets of one expression. */
const LIMITS = { characters: 10_000, tokens: 6_000, depth: 24 } as const;

/** @returns null for an expression beyond the limits, and for one that this reader does not know. */
export function parseFhirPath(expression: string): PathNode | null {
  const tokens = expression.length > LIMITS.characters ? null : tokensOf(expression);
  if (!tokens || tokens.length === 0) return null;
  const reader = createReader(tokens);
  const node = reader.any(1);
  return reader.isAtEnd() ? node : null;
}

const SIGNS = ['!=', '>=', '<=', '=', '>', '<', '+', '-', '*', '/', '(', ')', '.', ','];
const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && character.length === 1 && 'abcdefghijklmnopqrstuvwxyz_$'.includes(character.toLowerCase());
const isInName = (character: string | undefined): boolean => isLetter(character) || isDigit(character);

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (tokens.length >= LIMITS.tokens) return null;
    if (' \t\r\n'.includes(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at);
    if (!token) return null;
    tokens.push(token.token);
    at = token.end;
  }
  return tokens;
}

interface TokenAt {
  readonly token: Token;
  readonly end: number;
}

function tokenAt(text: string, at: number): TokenAt | null {
  const first = text[at];
  if (first === "'") return quotedAt(text, at);
  if (first === '%') return nameAt(text, at + 1, 'variable');
  if (first === '@') {
    const end = endOf(text, at + 1, (character) => isDigit(character) || character === '-');
    return { token: { kind: 'text', text: text.slice(at + 1, end) }, end };
  }
  if (isDigit(first)) {
    const whole = endOf(text, at, isDigit);
    const end = text[whole] === '.' && isDigit(text[whole + 1]) ? endOf(text, whole + 1, isDigit) : whole;
    return { token: { kind: 'number', text: text.slice(at, end) }, end };
  }
  if (isLetter(first)) return nameAt(text, at, 'name');
  const sign = SIGNS.find((each) => text.startsWith(each, at));
  return sign === undefined ? null : { token: { kind: 'sign', text: sign }, end: at + sign.length };
}

function nameAt(text: string, at: number, kind: 'name' | 'variable'): TokenAt | null {
  const end = endOf(text, at, isInName);
  return end === at ? null : { token: { kind, text: text.slice(at, end) }, end };
}

function endOf(text: string, from: number, isPart: (character: string | undefined) => boolean): number {
  let end = from;
  while (end < text.length && isPart(text[end])) end += 1;
  return end;
}

/** A text in quotes; `\` keeps the next character. */
function quotedAt(text: string, at: number): TokenAt | null {
  let value = '';
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] === "'") return { token: { kind: 'text', text: value }, end: next + 1 };
    if (text[next] === '\\') next += 1;
    value += text[next] ?? '';
  }
  return null;
}

const EQUALITY = ['in', 'contains', '=', '!='];
const ORDER = ['>=', '<=', '>', '<'];

function createReader(tokens: readonly Token[]) {
  let at = 0;
  const nextIs = (kind: Token['kind'], texts: readonly string[]): boolean => {
    const token = tokens[at];
    return token?.kind === kind && texts.includes(token.text);
  };
  /** @returns The text of the next token if it is one of these signs or words. */
  const take = (...texts: string[]): string | null => {
    if (!nextIs('sign', texts) && !nextIs('name', texts)) return null;
    at += 1;
    return tokens[at - 1]?.text ?? null;
  };

  type Read = (depth: number) => PathNode | null;
  const joined =
    (kind: 'all' | 'any', word: string, below: Read): Read =>
    (depth) => {
      const parts: (PathNode | null)[] = [below(depth)];
      while (take(word)) parts.push(below(depth));
      if (parts.includes(null)) return null;
      return parts.length === 1 ? (parts[0] ?? null) : { kind, parts: parts.filter((part) => part !== null) };
    };
  const compared =
    (signs: readonly string[], below: Read): Read =>
    (depth) => {
      const left = below(depth);
      const sign = left && take(...signs);
      if (!left || !sign) return left;
      const right = below(depth);
      return right && { kind: 'compare', sign: sign as PathSign, left, right }; // one of `signs`
    };
  const added =
    (kind: 'sum' | 'product', plain: string, inverse: string, below: Read): Read =>
    (depth) => {
      // A sum may begin with a sign: `-a + b`.
      const parts: SignedPart[] = [];
      const first = kind === 'sum' ? take(inverse, plain) : null;
      for (let sign = first ?? plain; ; ) {
        const node = below(depth);
        if (!node) return null;
        parts.push({ isInverse: sign === inverse, node });
        const next = take(plain, inverse);
        if (next === null) break;
        sign = next;
      }
      const [only] = parts;
      return parts.length === 1 && only && !only.isInverse ? only.node : { kind, parts };
    };

  const product = added('product', '*', '/', (depth) => path(depth));
  const sum = added('sum', '+', '-', product);
  const all = joined('all', 'and', compared(EQUALITY, compared(ORDER, sum)));
  const any = joined('any', 'or', all);

  function path(depth: number): PathNode | null {
    if (depth > LIMITS.depth) return null;
    const token = tokens[at];
    if (!token) return null;
    const start = beginning(token, depth);
    if (!start) return null;
    const steps = [...start.steps];
    while (take('.')) {
      const step = stepAt(depth);
      if (!step) return null;
      steps.push(step);
    }
    if (steps.length > 0 || typeof start.root === 'string') return { kind: 'path', root: start.root, steps };
    return start.root;
  }

  function beginning(
    token: Token,
    depth: number,
  ): { root: string | PathNode | null; steps: readonly PathStep[] } | null {
    if (take('(')) {
      const inner = any(depth + 1);
      return inner && take(')') ? { root: inner, steps: [] } : null;
    }
    if (token.kind === 'sign') return null;
    if (token.kind === 'name' && token.text !== 'true' && token.text !== 'false') {
      if (token.text.startsWith('$')) {
        at += 1;
        return { root: token.text, steps: [] };
      }
      const step = stepAt(depth);
      return step && { root: null, steps: [step] };
    }
    at += 1;
    if (token.kind === 'variable') return { root: `%${token.text}`, steps: [] };
    if (token.kind === 'number') return { root: { kind: 'number', value: Number(token.text) }, steps: [] };
    if (token.kind === 'text') return { root: { kind: 'text', value: token.text }, steps: [] };
    return { root: { kind: 'flag', value: token.text === 'true' }, steps: [] };
  }

  function stepAt(depth: number): PathStep | null {
    const token = tokens[at];
    if (token?.kind !== 'name') return null;
    at += 1;
    if (!take('(')) return { name: token.text, args: null };
    const args: PathNode[] = [];
    if (take(')')) return { name: token.text, args };
    do {
      const arg = any(depth + 1);
      if (!arg) return null;
      args.push(arg);
    } while (take(','));
    return take(')') ? { name: token.text, args } : null;
  }

  return { any, isAtEnd: () => at === tokens.length };
}
