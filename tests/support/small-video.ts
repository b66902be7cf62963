import type { Browser } from 'playwright'

/** Half a second of film, made by the browser itself. */
export async function makeVideo(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    const stopped = new Promise((done) => recorder.addEventListener('stop', done))
    recorder.addEventListener('dataavailable', (event) => parts.push(event.data))
    recorder.start()
    for (let frame = 0; frame < 15; frame++) {
      pen?.fillRect(frame * 10, 0, 10, 80)
      await new Promise((done) => setTimeout(done, 40))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  await page.close()
  return Buffer.from(bytes)
}
