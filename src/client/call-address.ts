import type { Call } from '#contract/core/define.ts'

export type LooseInput = Partial<Record<'params' | 'query' | 'body' | 'headers', Record<string, unknown>>>

/** Returns where a call is made. Numbers and lists of ids have one spelling on the wire, the one `String` gives: `12`, `1,2,3`. */
export function callAddress({ path }: Pick<Call, 'path'>, { params, query }: LooseInput): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
  return `${document.documentElement.dataset.api ?? ''}${filled}${search.size ? `?${search}` : ''}`
}
