/** Cuts a text to at most `most` code points; … stands for what was left out. */
export function cut(text: string, most: number): string {
  // The length in UTF-16 units is never below the number of code points.
  if (text.length <= most) return text
  const points = [...text]
  return points.length <= most
    ? text
    : `${points
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
