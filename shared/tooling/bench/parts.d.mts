export interface Row {
  what: string;
  figure: string;
  budget: string;
  ratio: string;
}
export type ShowRow = (row: Row) => void;

export function chooseParts(args: readonly string[], names: readonly string[]): string[];
export function runParts(
  parts: readonly (readonly [name: string, measure: (row: ShowRow) => Promise<void> | void])[],
  show: { row: ShowRow; say: (text: string) => void },
): Promise<boolean>;
export function onFirstUse<T>(start: () => Promise<T>): {
  use: () => Promise<T>;
  end: (stop: (thing: T) => Promise<unknown>) => Promise<void>;
};
