import { isIPv6 } from 'node:net';

/**
 * One holder of an IPv6 address has 2^64 addresses, so the whole /64 counts as one network.
 * @returns An IPv4 address unchanged, also from the form `::ffff:…`; the first 64 bits of an IPv6 address.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // A last part in the form 1.2.3.4 counts as two groups.
  const lastGroups = last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const left = tail === undefined ? 0 : Math.max(0, 8 - first.length - lastGroups);
  const groups = [...first, ...Array.from({ length: left }, () => '0'), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
