/** The positive whole number of a path segment, or null: `12`, but not `012`, `1e3` or nothing at all. */
export const pathNumber = (segment: string | undefined): number | null =>
  /^[1-9]\d{0,15}$/.test(segment ?? '') ? Number(segment) : null
