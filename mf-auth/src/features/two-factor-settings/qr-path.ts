import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** An SVG path of all dark modules; a module is one unit wide. */
  path: string;
}

/** QR readers need four light modules around the code. */
const QUIET_ZONE = 4;

/** Returns a row's dark modules as rectangles, one unit high. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
  }
  return path;
}

export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join('') };
}
