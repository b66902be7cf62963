import { createApp } from 'astro/app/entrypoint'
import { inlineScripts as scripts } from '#lib/inline-scripts.ts'

const app = createApp({ streaming: false })
// The publisher logs what fails, once and as JSON; guard.ts hands it the whole error.
app.logger.options.level = 'silent'
// Importing a module that is there already takes a fiftieth of a page's time.
for (const [name, load] of app.manifest.pageMap ?? []) app.manifest.pageMap?.set(name, once(load))

/** Renders one path of the compiled site. */
export const render = (request: Request, locals: App.Locals): Promise<Response> => app.render(request, { locals })

/** Sources of the inline scripts that this compile puts into its pages; the Content-Security-Policy names their hashes. */
export const inlineScripts: string[] = Object.values(scripts)

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
