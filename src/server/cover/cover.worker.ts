import { answerOrders } from '#server/drawing/drawing.process.ts'
import { drawCover } from './cover.ts'

/** Draws covers in a process of its own. */
answerOrders(drawCover)
