import { importing } from '#contract/import.ts'
import { implement } from '#server/http/implement.ts'
import { arrivalRow, isRunning, listArrivals, readReport, startArrival, stopArrival } from './arrive/arrive.desk.ts'
import { addPiece, beginUpload, finishUpload, removeUpload } from './arrive/arrive.upload.ts'

export const importRoutes = implement(importing, {
  list: (_, scope) => listArrivals(scope),

  begin: async ({ body }, scope) => arrivalRow(scope, await beginUpload(scope, body)),

  piece: async ({ query, parts }, scope) => ({ received: await addPiece(scope, query, parts.piece) }),

  async finish({ body: { id } }, scope) {
    await finishUpload(scope, id)
    return arrivalRow(scope, id)
  },

  async start({ body }, scope) {
    await startArrival(scope, body)
    return arrivalRow(scope, body.id)
  },

  async stop({ body: { id } }, scope) {
    await stopArrival(scope, id)
    return arrivalRow(scope, id)
  },

  report: ({ params: { id } }, scope) => readReport(scope, id),

  async remove({ params: { id } }, scope) {
    await removeUpload(scope, id, await isRunning(scope, id))
    return true
  },
})
