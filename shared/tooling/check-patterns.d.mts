interface Pattern {
  file: string;
  line: number;
  source: string | null;
  flags: string;
}
export function patternsIn(file: string, text: string): Pattern[];
export function faultOf(pattern: Pick<Pattern, 'source' | 'flags'>): Promise<string | null>;
