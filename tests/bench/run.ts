import { availableParallelism, totalmem } from 'node:os'

/** `npm run bench -- <area>`: a JSON table for each area. Never part of the tests. */
const areas: Record<string, () => Promise<object>> = {
  api: async () => (await import('./api.ts')).benchApi(),
  static: async () => (await import('./static.ts')).benchStatic(),
  publish: async () => (await import('./publish.ts')).benchPublish(),
}

const asked = process.argv.slice(2)
const unknown = asked.find((it) => !Object.hasOwn(areas, it))
if (unknown) {
  console.error(`Unknown area "${unknown}". Areas: ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}
const machine = { node: process.version, cores: availableParallelism(), memoryGB: Math.round(totalmem() / 2 ** 30) }
for (const area of asked.length ? asked : Object.keys(areas))
  console.log(JSON.stringify({ area, machine, result: await areas[area]?.() }, null, 2))
