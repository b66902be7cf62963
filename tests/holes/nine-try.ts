import { openBench } from './bench.ts'
import { CONSTANTS, editsOfConstant } from './constants.ts'

const bench = await openBench()
for (const it of CONSTANTS.filter((c) => !c.isCompiled))
  for (const e of editsOfConstant(it)) {
    const s = await bench.look([it.seenBy.file], [e]).catch((x) => 'ERR ' + x.message)
    console.log(s === null ? 'NOT SEEN' : s.startsWith('ERR') ? s : 'ok', it.name, '|', e.to, '|', s?.slice(0, 150))
  }
await bench.close()
