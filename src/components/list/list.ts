// One file for what pages with a list of articles do.
import { refreshCounters } from '../article/refresh-counters.ts'
import './stage.ts'

void refreshCounters()

// A tab far to the side is brought into view without moving the page.
const tab = document.querySelector<HTMLElement>('.tabs [aria-current]')
const row = tab?.parentElement
if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
