import { printable } from './import.report.ts'

const EVERY = 50
const NAME_MAX = 40

/** A line of text to somewhere; a terminal can take one back. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Shows how far an import is: one line that rewrites itself on a terminal, else a line for every 50 files. */
export function createProgress(out: Output) {
  let shown = false
  return {
    show(done: number, total: number, path: string) {
      if (out.isTTY) out.write(`\r\x1b[2K导入 ${done}/${total}  ${printable([...path].slice(-NAME_MAX).join(''))}`)
      else if (done % EVERY === 0 && done < total) out.write(`导入 ${done}/${total}\n`)
      shown = true
    },
    clear() {
      if (shown && out.isTTY) out.write('\r\x1b[2K')
    },
  }
}
