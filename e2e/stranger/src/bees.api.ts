const ORIGIN = 'https://api.meadow.example';
export const PICTURE = `${ORIGIN}/bee.svg`;

/** @throws TypeError when the page may not reach the origin. */
export async function countBees(flower: string): Promise<number> {
  const answer = await fetch(`${ORIGIN}/bees`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ flower }) },
  });
  const { bees }: { bees: number } = await answer.json();
  return bees;
}
