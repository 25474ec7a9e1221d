import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQr } from './confirm-method.form.tsx';

/** Returns the modules that a path of `M{x} {y}h{w}v1H{x}z` covers. */
function covered(path: string): Set<string> {
  const modules = new Set<string>();
  for (const [, x = '', y = '', width = '', back = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x);
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) modules.add(`${at},${y}`);
  }
  return modules;
}

it('AU-11 one path covers exactly the dark modules of the code, with a quiet zone of four', () => {
  const url = 'otpauth://totp/Maple%20Therapy?secret=JBSWY3DPEHPK3PXP&issuer=Maple%20Therapy';
  const { size, path } = drawQr(url);
  const { data } = encode(url, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect([...covered(path)].sort()).toEqual(dark.sort());
  expect(size).toBe(data.length);
  for (let edge = 0; edge < 4; edge += 1) expect(data[edge]?.includes(true)).toBe(false);
});
