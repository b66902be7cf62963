import { build, type Rolldown } from 'vite'

/** A script that stands by itself, in one file. */
export async function compileScript(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] }, minify: true },
  })
  const [{ output }] = made as [Rolldown.RolldownOutput]
  return output[0].code
}
