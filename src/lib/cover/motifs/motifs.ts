import type { Random, Shape } from '../shapes.ts'
import { foldedBook, paperStack } from './books.ts'
import { goBoard, squares } from './grids.ts'
import { bridge, hills, river } from './land.ts'
import { bambooSlips, slantingRain } from './lines.ts'
import { moonWindow } from './moon-window.ts'
import { ripples, treeRings } from './rings.ts'
import { starMap } from './stars.ts'

/**
 * Lists the motifs: 远山 竹简 涟漪 弈局 叠纸 星图 水纹 月窗 田格 桥拱 斜雨 经折 年轮. Their order, and the order in which each takes its
 * random numbers, must stay: they decide what the covers of published articles look like.
 */
export const MOTIFS: readonly ((random: Random) => Shape[])[] = [
  hills,
  bambooSlips,
  ripples,
  goBoard,
  paperStack,
  starMap,
  river,
  moonWindow,
  squares,
  bridge,
  slantingRain,
  foldedBook,
  treeRings,
]
