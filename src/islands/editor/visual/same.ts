/** Returns only what readers see of a node of the tree. Two texts with equal results are the same text, written in different ways. */
export function meaningOf(value: unknown): unknown {
  if (Array.isArray(value)) return joined(value.map(meaningOf))
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [key, it] of Object.entries(value)) {
    if (key === 'position' || key === 'data' || key === 'identifier' || key === 'spread') continue
    if (it === null || it === undefined || it === '' || it === false) continue
    kept[key] = meaningOf(it)
  }
  if (kept.type === 'table' && Array.isArray(value && (value as { align?: unknown[] }).align))
    kept.align = (value as { align: unknown[] }).align
  return kept
}

/** Joins neighbouring text nodes into one. */
function joined(nodes: unknown[]): unknown[] {
  const all: unknown[] = []
  for (const node of nodes) {
    const last = all.at(-1) as { type?: string; value?: string } | undefined
    const it = node as { type?: string; value?: string } | null
    if (it?.type === 'text' && last?.type === 'text')
      all[all.length - 1] = { ...last, value: (last.value ?? '') + (it.value ?? '') }
    else all.push(node)
  }
  return all
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(meaningOf(one)) === JSON.stringify(meaningOf(other))
