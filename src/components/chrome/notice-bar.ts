import { saveClosedNotice } from '#client/storage.ts'

const { dataset } = document.documentElement

document.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-close-notice]')) return
  if (dataset.notice) saveClosedNotice(dataset.notice)
  delete dataset.notice
})
