import { answerOrders } from '#server/core/drawing/drawing.process.ts'
import { drawCover } from './cover.ts'

/** Draws covers in a process of its own. */
answerOrders(drawCover)
