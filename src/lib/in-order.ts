/** Rows as a list of their ids has them; those that it does not name keep their order, behind. */
export function inOrder<T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] {
  const known = new Map(rows.map((it) => [it.id, it]))
  const named = ids.flatMap((id) => known.get(id) ?? [])
  return [...new Set([...named, ...rows])]
}
