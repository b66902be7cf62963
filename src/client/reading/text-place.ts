/** Returns the part of the article that has this number, or a line of code in it; null when it does not stand in the page. */
export function partAt(block: number, line: number | null): HTMLElement | null {
  const part = document.getElementById(`b${block}`)?.closest<HTMLElement>('.prose > *') ?? null
  return line === null ? part : (part?.querySelectorAll<HTMLElement>('.line')[line - 1] ?? null)
}
