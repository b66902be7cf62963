/** Reads the positive whole number of a path segment, or returns null: `12` is one, `012`, `1e3` and an empty segment are not. */
export const pathNumber = (segment: string | undefined): number | null =>
  /^[1-9]\d{0,15}$/.test(segment ?? '') ? Number(segment) : null
