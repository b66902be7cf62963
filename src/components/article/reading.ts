// One file for what the reading page does.
import { afterPaint } from '#client/after-paint.ts'
import { nameScrollers } from '#client/reading/name-scrollers.ts'
import { followOutline } from '#client/reading/outline.ts'
import './count-view.ts'

followOutline()
afterPaint(nameScrollers)
