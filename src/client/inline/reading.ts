// The reader's choices for articles are set: how they are printed, and in this tab the immersive mode. They are set again when a
// prerendered page is opened, and when the page comes back from the back-forward cache; then the immersive mode is left to
// `components/article/immersive.ts`, which keeps the reader's place. `reading/paper.ts` writes what was chosen, after the address of the
// style sheet that shows it: who has chosen nothing asks for no sheet.
const html = document.documentElement
const sheet = document.createElement('link')
const set = (event?: Event) => {
  try {
    const { paper = '' } = localStorage
    html.dataset.paper = paper
    if (paper && !sheet.rel) {
      sheet.rel = 'stylesheet'
      sheet.href = paper.split(' ')[0] as string
      sheet.blocking = 'render'
      document.head.append(sheet)
    }
    if (!(event as PageTransitionEvent | undefined)?.persisted)
      html.classList.toggle('immersive', Boolean(sessionStorage.immersive))
  } catch {}
}

set()
addEventListener('pageshow', set)
document.addEventListener('prerenderingchange', set)

export {}
