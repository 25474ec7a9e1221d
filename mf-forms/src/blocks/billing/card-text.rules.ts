/** Names of the brands as they are printed on cards, by the provider's names. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** @param text - Joins the brand and the last four digits. @returns Only the digits for a brand without a name. */
export function cardText(
  { card_brand: brand, last_four: lastFour }: { card_brand: string; last_four: string },
  text: (brand: string, lastFour: string) => string,
): string {
  const name = Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : undefined;
  return name === undefined ? `•••• ${lastFour}` : text(name, lastFour);
}
