// `npm run dev [-- <package> <package> …]`: the server and the builds of these packages (of all without a name), each repeated after its own
// changes; open pages reload.
// `npm run dev -- mf-booking`: the builds of this remote alone, on a server of its own, which a browser shows in a running shell (SH-09).
// `--shell URL`: that shell; without it, the local server runs with the other packages as they are built.
import { buildableFolders } from '../build-packages.ts';
import { devAll } from './dev-all.ts';
import { readDevArguments } from './dev-arguments.ts';
import { devRemote } from './dev-remote.ts';

const { fault, packages = [], remote, shell } = readDevArguments(process.argv.slice(2), buildableFolders());
if (fault) {
  console.error(fault);
  process.exit(1);
}
await (remote ? devRemote(remote, shell) : devAll(packages));
