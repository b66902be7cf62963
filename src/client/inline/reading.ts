// The reader's choices for articles are set: the size of the text, and in this tab the immersive mode. They are set again when a
// prerendered page is opened, and when the page comes back from the back-forward cache; then the immersive mode is left to
// `components/article/immersive.ts`, which keeps the reader's place.
function set(event?: Event) {
  try {
    const html = document.documentElement
    html.style.setProperty('--scale', localStorage.getItem('text-scale') || '1')
    if (!(event as PageTransitionEvent | undefined)?.persisted)
      html.classList.toggle('immersive', Boolean(sessionStorage.getItem('immersive')))
  } catch {}
}

set()
addEventListener('pageshow', set)
document.addEventListener('prerenderingchange', set)

export {}
