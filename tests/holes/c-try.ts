import { openBench } from './bench.ts'
import { contractSteps } from './contract-edits.ts'
const steps = contractSteps()
console.log(steps.length)
if (process.argv[2]) {
const b = await openBench()
for (const [n, s] of steps.entries()) {
  const seen = await b.look(['tests/contract-limits.test.ts'], [s.edit], 'every limit of the contract').catch((e) => 'ERR ' + e.message)
  if (!seen || !seen.includes('mismatched')) console.log(n, seen, s.name)
}
await b.close()
}
