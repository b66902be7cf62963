/** Lists the hues of categories, by name and OKLCH angle. 20 to 40 is not among them: vermilion belongs to seals. */
export const HUES: readonly (readonly [name: string, hue: number])[] = [
  ['靛', 262],
  ['松', 160],
  ['姜', 84],
  ['紫', 304],
  ['碧', 205],
  ['赭', 52],
  ['藕', 345],
  ['竹', 132],
  ['青', 236],
  ['秋香', 106],
  ['黛', 284],
  ['缥', 182],
]

/** Returns the hue of a place in the owner's order of categories. */
export const hueOf = (index: number): number => HUES[index % HUES.length]?.[1] ?? 262

/** Returns the class that sets `--h` to one of the hues; its rule stands in islands/ui/hues.css. */
export const hueClass = (hue: number): string => `hue-${hue}`
