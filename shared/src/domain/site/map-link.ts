/** A maps search by address (ST-11): this form of link opens the app on a phone, and a page elsewhere. */
export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
