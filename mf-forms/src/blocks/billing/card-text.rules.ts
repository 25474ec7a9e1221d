import { CARD_BRANDS } from '@carefront/shared/domain';

/** @param text - Joins the brand and the last four digits. @returns Only the digits for a brand without a name. */
export function cardText(
  { card_brand: brand, last_four: lastFour }: { card_brand: string; last_four: string },
  text: (brand: string, lastFour: string) => string,
): string {
  const name = Object.hasOwn(CARD_BRANDS, brand) ? CARD_BRANDS[brand] : undefined;
  return name === undefined ? `•••• ${lastFour}` : text(name, lastFour);
}
