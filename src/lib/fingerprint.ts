/** Returns a short name for plain data; the order of the keys does not change it. */
export function fingerprint(data: unknown): string {
  const text = JSON.stringify(data, (_, it) => (it && typeof it === 'object' && !Array.isArray(it) ? inOrder(it) : it))
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

const inOrder = (it: object) => Object.fromEntries(Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1)))
