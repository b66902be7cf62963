import { importing } from '#contract/keep/import.ts'
import { implement } from '#server/core/http/implement.ts'

/** Loads the import on first use, because the code that reads other systems' blogs is a quarter of all modules. */
const loadDesk = () => import('./arrive/arrive.desk.ts')
const loadUpload = () => import('./arrive/arrive.upload.ts')

export const importRoutes = implement(importing, {
  list: async (_, scope) => (await loadDesk()).listArrivals(scope),

  async begin({ body }, scope) {
    const id = await (await loadUpload()).beginUpload(scope, body)
    return (await loadDesk()).arrivalRow(scope, id)
  },

  piece: async ({ query, parts }, scope) => ({ received: await (await loadUpload()).addPiece(scope, query, parts.piece) }),

  async finish({ body: { id } }, scope) {
    await (await loadUpload()).finishUpload(scope, id)
    return (await loadDesk()).arrivalRow(scope, id)
  },

  async start({ body }, scope) {
    const { startArrival, arrivalRow } = await loadDesk()
    await startArrival(scope, body)
    return arrivalRow(scope, body.id)
  },

  async stop({ body: { id } }, scope) {
    const { stopArrival, arrivalRow } = await loadDesk()
    await stopArrival(scope, id)
    return arrivalRow(scope, id)
  },

  report: async ({ params: { id } }, scope) => (await loadDesk()).readReport(scope, id),

  async remove({ params: { id } }, scope) {
    const isRunning = await (await loadDesk()).isRunning(scope, id)
    await (await loadUpload()).removeUpload(scope, id, isRunning)
    return true
  },
})
