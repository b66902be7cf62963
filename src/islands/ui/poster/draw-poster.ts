import { chineseDay, compose, type PosterChoice, type PosterWords } from './compose.ts'
import { facesFor } from './faces.ts'
import { loadCover } from './page-words.ts'
import { measurer, paint } from './paint.ts'
import { HEIGHT, WIDTH } from './shapes.ts'

/** Returns all that is set in 宋体: each file of the font that holds none of it stays where it is. */
function songOf({ siteName, title, summary, author, day, column, quote }: PosterWords, { look }: PosterChoice): string {
  const part = look === 'quote' ? `《》${quote?.text}${quote?.section}` : column + summary
  return `${siteName}${title}${author}${chineseDay(day)}…${part}`
}

/** Tells what went wrong: the cover did not come, or the browser made no picture. */
export class PosterFailure extends Error {
  readonly isCover: boolean
  constructor(isCover: boolean) {
    super(isCover ? 'the cover did not come' : 'no picture was made')
    this.isCover = isCover
  }
}

const covers = new Map<string, Promise<HTMLImageElement>>()

/** Loads a cover once; one that failed is asked for again. */
function coverAt(address: string): Promise<HTMLImageElement> {
  const loading = covers.get(address) ?? loadCover(address)
  covers.set(address, loading)
  return loading.catch(() => {
    covers.delete(address)
    throw new PosterFailure(true)
  })
}

export interface Drawn {
  canvas: HTMLCanvasElement
  file: Blob
}

/** Draws a poster and makes its file. */
export async function drawPoster(words: PosterWords, choice: PosterChoice, coverAddress: string): Promise<Drawn> {
  const [faces, cover] = await Promise.all([
    facesFor(songOf(words, choice)),
    choice.look === 'cover' ? coverAt(coverAddress) : null,
  ])
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (!context) throw new PosterFailure(false)
  paint(context, compose(words, choice, measurer(context, faces)), faces, cover)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new PosterFailure(false)
  return { canvas, file }
}
