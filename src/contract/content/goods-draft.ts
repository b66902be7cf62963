import * as z from 'zod/mini'
import { limited, picture, webAddress } from '../core/owner-text.ts'
import { renderable } from '../core/renderable.ts'

const some = (name: string, max: number) => limited(name, max).check(z.trim(), z.minLength(1, `${name}不能为空`))
const names = (name: string, most: number) =>
  z.readonly(z.array(some(name, 30), `${name}应为列表`).check(z.maxLength(most, `${name}最多 ${most} 个`)))

const isDay = (it: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(it) && !Number.isNaN(Date.parse(it)) && new Date(it).toISOString().startsWith(it)

const Version = z.object({
  version: some('版本号', 30),
  size: limited('版本大小', 20),
  date: z.string('版本日期应为 YYYY-MM-DD').check(z.refine(isDay, '版本日期应为 YYYY-MM-DD')),
  notes: limited('版本说明', 500),
})

export const GoodsDraft = z.object({
  name: some('项目名称', 50),
  cover: picture('封面'),
  images: z.readonly(z.array(picture('截图')).check(z.maxLength(12, '截图最多 12 张'))),
  summary: limited('简介', 255),
  category: some('分类', 20),
  tags: names('标签', 8),
  price: z
    .number('价格应为数字')
    .check(z.minimum(0, '价格不能小于 0'), z.maximum(1_000_000, '价格太高了'), z.refine(isFen, '价格最多两位小数')),
  license: limited('许可证', 50),
  techStack: names('技术栈', 12),
  contentMd: limited('介绍', 50_000).check(renderable),
  demoUrl: webAddress('演示地址'),
  sourceUrl: webAddress('源码地址'),
  /** Holds the address of a file or of a netdisk page; it is empty while there is nothing to download. */
  downloadUrl: webAddress('下载地址'),
  downloadCode: limited('提取码', 50),
  versions: z.readonly(z.array(Version).check(z.maxLength(100, '版本最多 100 个'))),
  /** Is false for a project that readers find nowhere. */
  isShown: z.boolean('上架应为是或否'),
})
export type GoodsDraft = z.infer<typeof GoodsDraft>

function isFen(price: number): boolean {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
}
