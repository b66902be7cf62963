const TASK = /^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]))+[ \t]+\[)([ xX])(\](?=[ \t]))/
const FENCE = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})/

/** A list with the tick of one of its tasks changed, and nothing else; null where its lines do not show which one it is. */
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
