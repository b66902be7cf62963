import { createReadStream } from 'node:fs'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ForeignFault } from '../import.items.ts'
import { readStart } from './archive.ts'
import { createMender, FORBIDDEN } from './xml-stream.ts'

const DEEPEST = 200
export type Tag = SaxesTagPlain

export interface XmlHandlers {
  open(tag: Tag): void
  close(tag: Tag): void
  text(text: string): void
}

/**
 * Feeds an XML file to handlers piece by piece; after each piece the caller has its turn. A document type is refused, and with it all
 * entities but those of XML itself.
 * @throws ForeignFault at the point where the file is no longer XML
 */
export async function* readXml(path: string, encoding: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns?: false; position: true }>({ position: true })
  let depth = 0
  parser.on('doctype', () => {
    throw new ForeignFault('文件带有 DOCTYPE 声明，可能含有实体攻击，没有读取')
  })
  parser.on('opentag', (tag) => {
    if (++depth > DEEPEST) throw new ForeignFault(`XML 嵌套超过 ${DEEPEST} 层`)
    handlers.open(tag)
  })
  parser.on('closetag', (tag) => {
    depth--
    handlers.close(tag)
  })
  parser.on('text', (text) => handlers.text(text))
  parser.on('cdata', (text) => handlers.text(text))
  const decoder = new TextDecoder(encoding)
  const mend = createMender()
  try {
    for await (const chunk of createReadStream(path)) {
      parser.write(mend(decoder.decode(chunk as Buffer, { stream: true }).replace(FORBIDDEN, ''), false))
      yield
    }
    parser.write(mend(decoder.decode().replace(FORBIDDEN, ''), true))
    parser.close()
  } catch (error) {
    if (error instanceof ForeignFault) throw error
    throw new ForeignFault(`文件不是完整的 XML：第 ${parser.line} 行有误，可能没有下载完`)
  }
  yield
}

/** Finds the encoding in which every byte of the file is valid: the declared one, else UTF-8, else GB18030. */
export async function encodingOf(path: string): Promise<string> {
  const start = (await readStart(path, 512)) ?? new Uint8Array()
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declared = /<\?xml[^>]*encoding=["']([\w.:-]+)["']/i.exec(Buffer.from(start).toString('latin1'))?.[1] ?? 'utf-8'
  for (const encoding of [declared, 'utf-8', 'gb18030']) if (await isIn(path, encoding)) return encoding
  throw new ForeignFault(`文件的编码不对：既不是声明的 ${declared}，也不是 UTF-8 或 GB18030`)
}

async function isIn(path: string, encoding: string): Promise<boolean> {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
