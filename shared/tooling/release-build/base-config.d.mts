import type { Configuration } from '@rspack/core';

export function baseConfig(packageDir: string, dist: string): Configuration;
export function clientOutput(config: Configuration, container: string): NonNullable<Configuration['output']>;
