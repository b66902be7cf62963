/** Lets the browser save what an address answers, under this name or the one it comes with. */
export function saveFile(href: string, download = ''): void {
  Object.assign(document.createElement('a'), { href, download }).click()
}
