/** How much larger than usual this device shows text: 2 for text at 200 %. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
