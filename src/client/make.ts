/** An element with these properties. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  values: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), values)
}

/** An element of a drawing, with these attributes. */
export function draw(name: 'svg' | 'path', values: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value)
  return element
}
