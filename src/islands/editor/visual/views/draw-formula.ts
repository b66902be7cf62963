/** Draws what a formula looks like; TeX that cannot be read says so where it stands. */
export async function drawFormula(room: HTMLElement, source: string, isBlock: boolean): Promise<void> {
  const { default: temml } = await import('temml')
  const tex = source.replace(/^\s*\$+\s*|\s*\$+\s*$/g, '')
  // As nodes: what it writes as a string has styles that the page's policy refuses.
  temml.render(tex, room, { displayMode: isBlock, throwOnError: false, trust: false, maxExpand: 1000, maxSize: [50, 50] })
}
