import { importing } from '#contract/keep/import.ts'
import { implement } from '#server/core/http/implement.ts'

/** Loads the import on first use, because the code that reads other systems' blogs is a quarter of all modules. */
const loadRuns = () => import('./run/run.admin.ts')
const loadUpload = () => import('./run/run.upload.ts')

export const importRoutes = implement(importing, {
  list: async (_, scope) => (await loadRuns()).listImports(scope),

  async begin({ body }, scope) {
    const id = await (await loadUpload()).beginUpload(scope, body)
    return (await loadRuns()).importRowOf(scope, id)
  },

  piece: async ({ query, parts }, scope) => ({ received: await (await loadUpload()).addPiece(scope, query, parts.piece) }),

  async finish({ body: { id } }, scope) {
    await (await loadUpload()).finishUpload(scope, id)
    return (await loadRuns()).importRowOf(scope, id)
  },

  async start({ body }, scope) {
    const { startImport, importRowOf } = await loadRuns()
    await startImport(scope, body)
    return importRowOf(scope, body.id)
  },

  async stop({ body: { id } }, scope) {
    const { stopImport, importRowOf } = await loadRuns()
    await stopImport(scope, id)
    return importRowOf(scope, id)
  },

  report: async ({ params: { id } }, scope) => (await loadRuns()).readReport(scope, id),

  async remove({ params: { id } }, scope) {
    const isRunning = await (await loadRuns()).isRunning(scope, id)
    await (await loadUpload()).removeUpload(scope, id, isRunning)
    return true
  },
})
