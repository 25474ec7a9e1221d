import { __resetStyles } from '@fluentui/react-components';

type Compiled = Parameters<typeof __resetStyles>;

/** Takes the place of `makeClasses` in builds, where every class is compiled. */
export function __classes<Slot extends string>(
  classes: Readonly<Record<Slot, Compiled>>,
): () => Readonly<Record<Slot, string>> {
  const hooks = Object.entries<Compiled>(classes).map(
    ([slot, compiled]) => [slot, __resetStyles(...compiled)] as const,
  );
  return () => Object.fromEntries(hooks.map(([slot, useClass]) => [slot, useClass()])) as Record<Slot, string>;
}
