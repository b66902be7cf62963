/** Copies as a press of Ctrl C does, which works over plain HTTP, too. */
function copyByCommand(html: string, text: string): boolean {
  let isTaken = false
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  addEventListener('copy', fill, { capture: true })
  try {
    return document.execCommand('copy') && isTaken
  } catch {
    return false
  } finally {
    removeEventListener('copy', fill, { capture: true })
  }
}

/** Copies formatted text together with its plain words. False where the browser refuses. */
export async function copyRich(html: string, text: string): Promise<boolean> {
  if (copyByCommand(html, text)) return true
  try {
    const part = (type: string, content: string) => [type, new Blob([content], { type })] as const
    const both = Object.fromEntries([part('text/html', html), part('text/plain', text)])
    await navigator.clipboard.write([new ClipboardItem(both)])
    return true
  } catch {
    return false
  }
}
