/** Holds the label of each field of a project. */
export const NAMES = {
  name: '名称',
  summary: '简介',
  category: '分类',
  price: '价格',
  cover: '封面',
  images: '截图',
  contentMd: '介绍',
  tags: '标签',
  techStack: '技术栈',
  demoUrl: '演示地址',
  sourceUrl: '源码地址',
  downloadUrl: '下载地址',
  downloadCode: '提取码',
  license: '许可证',
  versions: '版本',
  isShown: '上架',
} as const

/** Returns the distinct names of a line that separates them by commas of either kind (`,` `，` `、`). */
export const namesIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,，、]/)
      .map((it) => it.trim())
      .filter(Boolean),
  ),
]
export const namesOut = (names: readonly string[]): string => names.join('，')
