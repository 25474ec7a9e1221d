import { run } from './processes.ts';

process.exitCode = await run('biome', ['check', '--write', '.']);
