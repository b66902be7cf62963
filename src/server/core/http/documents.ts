import type { Hono } from 'hono'
import { escapeHtml } from '#lib/escape-html.ts'
import { describeCalls } from './openapi.ts'
import type { Env } from './scope.ts'

/** Serves the machine-readable description of the API, and a page for people. */
export function documentRoutes(app: Hono<Env>, prefix: string): void {
  app.get('/openapi.json', (c) => c.json(describeCalls(prefix)))
  app.get('/docs', (c) => c.html(page(prefix)))
}

/** Uses plain HTML without style or script: the API's Content-Security-Policy allows neither. */
function page(prefix: string): string {
  const { info, paths, tags } = describeCalls(prefix)
  const sections = tags.map(({ name }) => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, it]) => it.tags.includes(name) && it.operationId)
        .map(([method, it]) => callSection(method, path, it)),
    )
    return `<section><h2 id="${name}">${name}</h2>${calls.join('')}</section>`
  })
  const menu = tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)} <a href="${prefix}/openapi.json">openapi.json</a></p><nav aria-label="Nouns"><ul>${menu}</ul></nav>${sections.join('')}</main></body></html>`
}

type Operation = ReturnType<typeof describeCalls>['paths'][string][string]

function callSection(method: string, path: string, it: Operation): string {
  const inputs = it.parameters
    .map(
      ({ name, in: where, required, schema }) =>
        `<dt><code>${escapeHtml(name)}</code> ${where}${required ? ', required' : ''}</dt><dd>${escapeHtml(schema.description ?? schema.type ?? '')}</dd>`,
    )
    .join('')
  const body = it.requestBody ? `<h4>Body</h4><pre>${escapeHtml(JSON.stringify(it.requestBody.content, null, 2))}</pre>` : ''
  const answer = escapeHtml(JSON.stringify(it.responses['200'].content['application/json'].schema.properties.data, null, 2))
  return `<article><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3><p>${escapeHtml(it.summary)}</p><p>${escapeHtml(it.description)}</p>${inputs ? `<dl>${inputs}</dl>` : ''}${body}<details><summary>data</summary><pre>${answer}</pre></details></article>`
}
