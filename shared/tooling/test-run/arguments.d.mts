export function parseArguments(args: readonly string[]): {
  stages: string[];
  isChangedOnly: boolean;
  ref: string | undefined;
};
