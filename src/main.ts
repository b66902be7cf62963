import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { traceField } from '#server/core/db/trace.ts'
import { ensureDataDir, readSettings } from '#server/core/env/env.ts'
import { logLines } from '#server/core/http/log-lines.ts'

/** Is the entry point: it reads the settings, then serves the site or runs a command, and loads only the code of that one. */
const root = fileURLToPath(new URL('..', import.meta.url))
// The log goes to standard error, so that a command's own output stays clean.
const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceField },
  logLines(process.stderr, process.stderr.fd),
)
const argv = process.argv.slice(2)

try {
  const settings = readSettings()
  ensureDataDir(settings)
  if (!argv.length) await (await import('./serve.ts')).serve(settings, { root, log })
  else process.exitCode = await (await import('./commands.ts')).runBlog(argv, { settings, root, log })
} catch (error) {
  // An abort means that the process was told to stop during its start: it is already ending.
  if (!(error instanceof Error && error.name === 'AbortError')) {
    const { explain } = await import('#server/site/setup/start-words.ts')
    explain(error, log)
    process.exit(1)
  }
}
