/** At most `most` code points of a text, with … where something was left out. */
export function cut(text: string, most: number): string {
  // Length in UTF-16 units is never below the number of code points.
  if (text.length <= most) return text
  const points = [...text]
  return points.length <= most
    ? text
    : `${points
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
