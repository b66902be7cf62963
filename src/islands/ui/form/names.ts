/** Returns the distinct names of a line that separates them by commas of either kind (`,` `，` `、`). */
export const namesIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,，、]/)
      .map((it) => it.trim())
      .filter(Boolean),
  ),
]
/** Returns the line of such names. */
export const namesOut = (names: readonly string[]): string => names.join('，')
