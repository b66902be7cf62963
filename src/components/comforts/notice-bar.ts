import { saveClosedNotice } from '#client/storage.ts'

const { dataset } = document.documentElement

document.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-close-notice]')) return
  if (dataset.notice) saveClosedNotice(dataset.notice)
  delete dataset.notice
  // The button is gone with it: the next Tab goes on from the text.
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
})
