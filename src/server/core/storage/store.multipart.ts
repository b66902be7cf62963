import { hash } from 'node:crypto'
import { StoreError } from './store.errors.ts'
import type { Signed } from './store.request.ts'
import { escapeXml, readXml, textOf, type XmlNode } from './store.xml.ts'

/** Counts the bytes of a part; stores accept none smaller than five megabytes. */
export const PART_SIZE = 8 * 1024 * 1024
const PARTS_AT_ONCE = 3

export interface Multipart {
  /** Stores an object in parts. After a stop, parts that have arrived are found and not sent again. */
  put(key: string, bytes: Uint8Array, headers: Record<string, string>): Promise<void>
  /** Aborts uploads that began before a time and never finished. */
  giveUp(before: number): Promise<void>
}

interface Part {
  number: number
  etag: string
}

export function openMultipart(signed: Signed, prefix: string): Multipart {
  async function ask(it: Parameters<Signed['sendForText']>[0]): Promise<XmlNode> {
    const document = readXml((await signed.sendForText(it)).text)
    // A store may begin with status 200 and still end with an error.
    if (!document || document.name === 'Error')
      throw new StoreError('busy', 200, document ? textOf(document, 'Code') : '', 'its answer cannot be read')
    return document
  }

  async function* begun(under: string): AsyncIterable<{ key: string; id: string; time: number }> {
    for (let [key, id] = ['', '']; ; ) {
      const after = key ? { 'key-marker': key, 'upload-id-marker': id } : {}
      const page = await ask({ method: 'GET', key: '', query: { uploads: '', prefix: prefix + under, ...after } })
      for (const it of page.children.filter((child) => child.name === 'Upload'))
        yield { key: textOf(it, 'Key'), id: textOf(it, 'UploadId'), time: Date.parse(textOf(it, 'Initiated')) }
      if (textOf(page, 'IsTruncated') !== 'true') return
      ;[key, id] = [textOf(page, 'NextKeyMarker'), textOf(page, 'NextUploadIdMarker')]
    }
  }

  async function begin(key: string, headers: Record<string, string>): Promise<string> {
    return textOf(await ask({ method: 'POST', key, query: { uploads: '' }, headers }), 'UploadId')
  }

  /** Finds the etags of the parts that have arrived. */
  async function there(key: string, uploadId: string): Promise<Map<number, string>> {
    const found = new Map<number, string>()
    for (let marker = ''; ; ) {
      const page = await ask({ method: 'GET', key, query: { uploadId, ...(marker && { 'part-number-marker': marker }) } })
      for (const it of page.children.filter((child) => child.name === 'Part'))
        found.set(Number(textOf(it, 'PartNumber')), textOf(it, 'ETag').replaceAll('"', ''))
      if (textOf(page, 'IsTruncated') !== 'true') return found
      marker = textOf(page, 'NextPartNumberMarker')
    }
  }

  async function bring(key: string, uploadId: string, number: number, body: Uint8Array): Promise<Part> {
    const answer = await signed.send({ method: 'PUT', key, query: { partNumber: String(number), uploadId }, body })
    answer.resume()
    return { number, etag: answer.headers.etag ?? '' }
  }

  return {
    async put(name, bytes, headers) {
      const key = prefix + name
      let uploadId = ''
      for await (const it of begun(name)) if (it.key === key) uploadId = it.id
      const known = uploadId ? await there(key, uploadId) : new Map<number, string>()
      uploadId ||= await begin(key, headers)
      const parts: Part[] = []
      const waiting = Array.from({ length: Math.ceil(bytes.length / PART_SIZE) }, (_, at) => at)
      const work = async () => {
        for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
          const part = bytes.subarray(at * PART_SIZE, (at + 1) * PART_SIZE)
          const md5 = hash('md5', part, 'hex')
          parts.push(known.get(at + 1) === md5 ? { number: at + 1, etag: `"${md5}"` } : await bring(key, uploadId, at + 1, part))
        }
      }
      await Promise.all(Array.from({ length: PARTS_AT_ONCE }, work))
      const listed = parts
        .sort((a, b) => a.number - b.number)
        .map((it) => `<Part><PartNumber>${it.number}</PartNumber><ETag>${escapeXml(it.etag)}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
      await ask({ method: 'POST', key, query: { uploadId }, headers: { 'content-type': 'application/xml' }, body })
    },
    async giveUp(before) {
      for await (const it of begun(''))
        if (it.time < before)
          (await signed.send({ method: 'DELETE', key: it.key, query: { uploadId: it.id }, accept: [404] })).resume()
    },
  }
}
