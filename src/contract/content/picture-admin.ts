import * as z from 'zod/mini'
import { ADMIN_WRITE, call, described, input } from '../core/define.ts'
import { FILE_MAX } from './file.ts'

export const pictureAdmin = {
  upload: call({
    method: 'POST',
    path: '/sys/picture/upload',
    ...ADMIN_WRITE,
    summary: 'Stores a picture as `/file/upload` does, for who owns the disk: many in a row, and without a quota.',
    query: input({ source: z.enum(['moment', 'album', 'goods', 'avatar', 'article-cover'], '不认识的文件用途') }),
    parts: { file: { maxBytes: FILE_MAX, description: 'JPEG, PNG, WebP, GIF, AVIF or SVG, by its content' } },
    data: described(z.string(), 'URL'),
  }),
}
