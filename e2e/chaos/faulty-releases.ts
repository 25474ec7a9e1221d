import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@carefront/shared/contracts';
import { changeRelease, containerOf } from '../releases.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Where the code of a faulty release can throw. `render`: in a render after it was mounted. */
export type ThrowPlace = 'import' | 'bootstrap' | 'mount' | 'render';

/** Key in sessionStorage: the place where the remote's faulty releases throw now. */
export const faultKeyOf = (remote: string): string => `carefront-e2e-fault.${remote}`;

/** Calls that the faulty releases of one remote have received since the document was loaded. */
export interface LifecycleCalls {
  mounts: number;
  unmounts: number;
}

/** Writes a release with the code of the built one, which throws where the test wants. @returns The built folder. */
export function writeFaultyRelease(workFolder: string, remote: string, version: string): string {
  const folder = join(workFolder, `${remote}-${version}`);
  cpSync(join(ROOT, remote, 'dist'), folder, { recursive: true });
  const built: ReleaseDocument = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const hash = createHash('sha256').update(`${built.hash} faulty ${version}`).digest('hex').slice(0, 10);
  const container = containerOf({ name: remote, version, hash });
  // Compressed copies of the old entry would be sent in its place.
  for (const ending of ['.br', '.gz']) {
    rmSync(join(folder, built.entry + ending), { force: true });
    delete built.integrity[built.entry + ending];
  }
  const entry = readFileSync(join(folder, built.entry), 'utf8');
  writeFileSync(join(folder, built.entry), `${entry}\n${withFaults(remote, built.container, container)}`);
  return changeRelease(folder, { ...built, version, hash, container }, [built.entry]);
}

/** Code behind the real entry: a second container, whose lifecycle is the real one with the wanted fault. */
function withFaults(remote: string, realContainer: string, container: string): string {
  return `(() => {
  const breakAt = (place) => {
    if (sessionStorage.getItem('${faultKeyOf(remote)}') === place) throw new Error('broken on purpose');
  };
  breakAt('import');
  const calls = ((globalThis.carefrontLifecycles ??= {})['${remote}'] ??= { mounts: 0, unmounts: 0 });
  const real = ${realContainer};
  const withFaults = (props) => {
    const { events } = props.context;
    const now = (name) => { breakAt('render'); return events.now(name); };
    return { ...props, context: { ...props.context, events: { ...events, now } } };
  };
  const faulty = (lifecycle) => ({
    ...lifecycle,
    bootstrap: async (props) => { breakAt('bootstrap'); await lifecycle.bootstrap(props); },
    mount: async (props) => { calls.mounts += 1; await lifecycle.mount(withFaults(props)); breakAt('mount'); },
    unmount: (props) => { calls.unmounts += 1; return lifecycle.unmount(props); },
  });
  const factories = new Map();
  globalThis['${container}'] = {
    init: (...given) => real.init(...given),
    get: async (name) => {
      const factory = await real.get(name);
      return () => factories.get(name) ?? (factories.set(name, faulty(factory())), factories.get(name));
    },
  };
})();
`;
}

/** Writes a release with the code of the built one, which says that it needs another contract with the shell. @returns The built folder. */
export function writeSkewedRelease(workFolder: string, name: string, contractStep: number): string {
  const folder = join(workFolder, `${name}-skewed`);
  cpSync(join(ROOT, name, 'dist'), folder, { recursive: true });
  const built: ReleaseDocument = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const hash = createHash('sha256').update(`${built.hash} skewed`).digest('hex').slice(0, 10);
  const shell = built.requires.shell + contractStep;
  return changeRelease(
    folder,
    {
      ...{ ...built, hash, container: containerOf({ ...built, hash }) },
      requires: { ...built.requires, shell },
      ...(built.provides && { provides: { ...built.provides, shell } }),
    },
    [],
  );
}
