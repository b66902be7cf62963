import type { BrowserContext } from 'playwright'

const HOST = 'https://pictures.example'

/**
 * Holds an article to look at: its own picture, tall and wide pictures of another host, one inside a link, and one that does not
 * exist.
 */
export const PICTURE_ARTICLE = `---
title: 水乡里的几张图
date: 2025-12-31 10:00:00
category: 随笔
---

先看桥。

![石桥](<./images/示意 图.png> "清晨")

<img src="${HOST}/tall.svg" width="600" height="6000" alt="长图">

[![去别处](<./images/示意 图.png>)](https://example.com/)

<img src="${HOST}/wide.svg" width="4000" height="400" alt="全景">

![没有了](${HOST}/none.png)

末尾。
`

/** Holds an article with one picture, larger than the window and 2.3 times as wide as high. */
export const ALONE_ARTICLE = `---
title: 一张全景
date: 2025-12-30 10:00:00
category: 随笔
---

站在桥上往东看。

<img src="${HOST}/view.svg" width="2300" height="1000" alt="全景">

${'河水慢慢流过。\n\n'.repeat(40)}
`

const SIZES: Record<string, [width: number, height: number]> = { 'tall.svg': [600, 6000], 'view.svg': [2300, 1000] }
const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`

/**
 * Serves the pictures of the other host and counts the requests.
 * @param lost names that do not answer
 */
export async function servePictures(context: BrowserContext, lost: string[] = ['none.png']): Promise<Record<string, number>> {
  const asked: Record<string, number> = {}
  await context.route(`${HOST}/*`, (route) => {
    const name = route
      .request()
      .url()
      .slice(HOST.length + 1)
    asked[name] = (asked[name] ?? 0) + 1
    if (lost.includes(name)) return route.fulfill({ status: 404, body: '' })
    const [width, height] = SIZES[name] ?? [4000, 400]
    return route.fulfill({ contentType: 'image/svg+xml', body: drawing(width, height) })
  })
  return asked
}
