/** What a comment answers, and where it stands. */
export interface Branch {
  parent: string | null
  post: string
}
export type Threads = Map<string, Branch>

/** `fault`: what it answers is not there, or it answers itself by some way round. */
export interface Root {
  /** Null: it stands at the top itself. */
  top: string | null
  fault?: 'missing' | 'ring'
}

/**
 * The comment at the top of each conversation: two levels are all that there are here. What answers something that is not there, stands
 * elsewhere, or is part of a ring, stands at the top.
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
