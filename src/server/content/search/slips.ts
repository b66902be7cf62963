/** Returns the words from which one slip of the fingers makes what was typed: a letter missing, too many, wrong, or two in the wrong order. */
export const oneSlipFrom = (typed: string, words: readonly string[]): string[] =>
  words.filter((it) => Math.abs(it.length - typed.length) <= 1 && it !== typed && isOneSlip(typed, it))

function isOneSlip(a: string, b: string): boolean {
  let head = 0
  while (head < a.length && a[head] === b[head]) head++
  let [tailA, tailB] = [a.length, b.length]
  while (tailA > head && tailB > head && a[tailA - 1] === b[tailB - 1]) {
    tailA--
    tailB--
  }
  const [left, right] = [a.slice(head, tailA), b.slice(head, tailB)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
