import { build, type Rolldown } from 'vite'

/** Compiles a script into one file without imports and returns it; `iife` keeps its names from other scripts of the page. */
export async function compileScript(entry: string, format: 'es' | 'iife' = 'es'): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: [format], name: '_' }, minify: true },
  })
  const [{ output }] = made as [Rolldown.RolldownOutput]
  return output[0].code
}
