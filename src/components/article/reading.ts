// One file for what the reading page does.
import { nameScrollers } from '#client/reading/name-scrollers.ts'
import { followOutline } from '#client/reading/outline.ts'
import './count-view.ts'

followOutline()
// Not before the page is drawn: measuring lays all of it out at once.
requestAnimationFrame(() => setTimeout(nameScrollers))
