import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { limitLines, loadContract } from '../limits/lines.ts'
import { contractSteps } from './contract-edits.ts'
import { edited } from './holes.ts'

/**
 * Loads the contract once for each of some steps, changed so, and tells those after which its limits are still those of the list: what
 * `tests/contract-limits.test.ts` compares. A process of its own for a few of them, for a module that was loaded stays in memory.
 */
const CONTRACT = new URL('../../src/contract/', import.meta.url).href
const agreed = readFileSync(new URL('../limits/contract-limits.txt', import.meta.url), 'utf8')
const [from, to] = process.argv.slice(2).map(Number)
const steps = contractSteps().slice(from, to)

const plain = new Map<string, string>()
registerHooks({
  // The whole contract is loaded anew for each step.
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const step = /\?step=\d+$/.exec(context.parentURL ?? '')?.[0]
    return step && found.url.startsWith(CONTRACT) ? { ...found, url: found.url + step } : found
  },
  load(url, context, next) {
    const [file = '', step] = url.split('?step=')
    if (step === undefined) return next(url, context)
    const path = fileURLToPath(file)
    const read = () => stripTypeScriptTypes(readFileSync(path, 'utf8'))
    const own = steps[Number(step)]
    const changed = own && edited([own.edit], path, own.edit.from)
    const known = changed ? stripTypeScriptTypes(changed) : (plain.get(file) ?? read())
    if (!changed) plain.set(file, known)
    return { format: 'module', source: known, shortCircuit: true }
  },
})

const isSeen = async (place: number): Promise<boolean> => {
  try {
    return limitLines(await loadContract(`?step=${place}`)) !== agreed
  } catch {
    return true
  }
}

for (const [place, { name }] of steps.entries()) if (!(await isSeen(place))) console.log(name)
