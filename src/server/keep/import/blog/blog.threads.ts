/** Holds the comment that another one answers, and the post under which it stands. */
export interface Branch {
  parent: string | null
  post: string
}
export type Threads = Map<string, Branch>

/** Tells where a comment belongs. `fault` means that the comment it answers is missing, or that the answers form a ring. */
export interface Root {
  /** Is null when the comment stands at the top itself. */
  top: string | null
  fault?: 'missing' | 'ring'
}

/**
 * Finds the top comment of each conversation, because this site has only two levels. A comment moves to the top when the one that it
 * answers is missing, stands under another post, or is part of a ring with it.
 */
export function findRoots(threads: Threads): Map<string, Root> {
  const roots = new Map<string, Root>()
  for (const start of threads.keys()) settle(threads, roots, start)
  return roots
}

function settle(threads: Threads, roots: Map<string, Root>, start: string): void {
  const trail: string[] = []
  const onTrail = new Set<string>()
  let key = start
  while (!roots.has(key)) {
    trail.push(key)
    onTrail.add(key)
    const { parent, post } = threads.get(key) as Branch
    if (parent === null) roots.set(key, { top: null })
    else if (threads.get(parent)?.post !== post) roots.set(key, { top: null, fault: 'missing' })
    else if (onTrail.has(parent)) {
      for (const it of trail.slice(trail.indexOf(parent))) roots.set(it, { top: null, fault: 'ring' })
      key = parent
    } else key = parent
  }
  const top = roots.get(key)?.top ?? key
  for (const it of trail) if (!roots.has(it)) roots.set(it, { top })
}
