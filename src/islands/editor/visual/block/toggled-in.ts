const TASK = /^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]))+[ \t]+\[)([ xX])(\](?=[ \t]))/
const FENCE = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})/

/**
 * Returns the Markdown of a list with one of its tasks toggled and nothing else changed; null if the lines do not show which task it
 * is.
 */
export function toggledIn(markdown: string, index: number, count: number): string | null {
  let fence = ''
  let seen = 0
  const lines = markdown.split('\n').map((line) => {
    const run = FENCE.exec(line)?.[1] ?? ''
    if (fence) {
      if (run.startsWith(fence)) fence = ''
      return line
    }
    if (run) {
      fence = run
      return line
    }
    return line.replace(TASK, (whole, before: string, tick: string, after: string) =>
      seen++ === index ? before + (tick === ' ' ? 'x' : ' ') + after : whole,
    )
  })
  return seen === count && index < count ? lines.join('\n') : null
}
