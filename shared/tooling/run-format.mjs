import { run } from './processes.mjs';

process.exitCode = await run('biome', ['check', '--write', '.']);
