// In place of the package that mirrors styles for pages that run from right to left: no language of the product does (2 kB for every dialog,
// and every style is compiled once instead of twice).
export const convert = (styles) => styles;
export const convertProperty = (key, value) => ({ key, value });
