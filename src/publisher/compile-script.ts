import { build, type Rolldown } from 'vite'

/** Compiles a script into one file without imports and returns it. */
export async function compileScript(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] }, minify: true },
  })
  const [{ output }] = made as [Rolldown.RolldownOutput]
  return output[0].code
}
