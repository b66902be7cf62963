const adopted = new Set<string>()

/** Styles of what only opens on demand: they come with its script and weigh nothing on the page. */
export function adoptStyles(css: string): void {
  if (!globalThis.document || adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
