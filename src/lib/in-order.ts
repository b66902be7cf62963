/** Sorts rows by a list of their ids; rows that the list does not name keep their order, at the end. */
export function inOrder<T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] {
  const known = new Map(rows.map((it) => [it.id, it]))
  const named = ids.flatMap((id) => known.get(id) ?? [])
  return [...new Set([...named, ...rows])]
}
