// One file for what pages with a list of articles do.
import { openPages } from './open-pages.ts'
import { refreshCounters } from './refresh-counters.ts'
import { tagFromQuery } from './tag-from-query.ts'

const section = document.querySelector<HTMLElement>('[data-article-pages]')
if (section && tagFromQuery(section)) openPages(section)
void refreshCounters()

// A tab far to the side is brought into view without moving the page.
const tab = document.querySelector<HTMLElement>('.tabs [aria-current]')
const row = tab?.parentElement
if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
