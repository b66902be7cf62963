/** Draws a formula into an element. For TeX that cannot be read it draws the error there. */
export async function drawFormula(room: HTMLElement, source: string, isBlock: boolean): Promise<void> {
  const { default: temml } = await import('temml')
  const tex = source.replace(/^\s*\$+\s*|\s*\$+\s*$/g, '')
  // The nodes are drawn directly: as a string they would have `style` attributes, which the page's policy (CSP) refuses.
  temml.render(tex, room, { displayMode: isBlock, throwOnError: false, trust: false, maxExpand: 1000, maxSize: [50, 50] })
}
