/**
 * @param website - With or without its scheme.
 * @returns The address and its short form for people (`www.maple.example`); null when the text is not a web address.
 */
export function websiteLink(website: string): { href: string; text: string } | null {
  const trimmed = website.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  return { href: url.href, text: (url.host + url.pathname).replace(/\/$/, '') };
}
