import { createApp } from 'astro/app/entrypoint'
import { inlineScripts as scripts } from '#lib/inline-scripts.ts'

const app = createApp({ streaming: false })

/** Renders one path of the compiled site. */
export const render = (request: Request, locals: App.Locals): Promise<Response> => app.render(request, { locals })

/** Sources of the inline scripts that this compile puts into its pages; the Content-Security-Policy names their hashes. */
export const inlineScripts: string[] = Object.values(scripts)
