import { answerOrders } from '#server/core/drawing/drawing.process.ts'
import { drawPicture } from './picture.ts'

/** Draws for the publisher, in a process of its own. */
answerOrders(drawPicture)
