/**
 * Copies formatted text together with its plain words, as a press of Ctrl C does: so it works over plain HTTP, too. False where the
 * browser refuses.
 */
export async function copyRich(html: string, text: string): Promise<boolean> {
  const parts = { 'text/html': html, 'text/plain': text }
  let isTaken = false
  const fill = (event: ClipboardEvent) => {
    for (const [type, part] of Object.entries(parts)) event.clipboardData?.setData(type, part)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  addEventListener('copy', fill, { capture: true })
  const isCopied = document.execCommand('copy') && isTaken
  removeEventListener('copy', fill, { capture: true })
  if (isCopied) return true
  try {
    // Safari copies so only what is selected.
    await navigator.clipboard.write([new ClipboardItem(parts)])
    return true
  } catch {
    return false
  }
}
