import type { OwnerAdmin } from './owner-admin.ts'

const DRAWING = '/favicon.svg'

/** More projects than a page holds; the first is hard to lay out, the second has everything, the third nothing. */
export async function fillGoods(admin: OwnerAdmin): Promise<void> {
  for (let at = 1; at <= 11; at++)
    await admin.goods(`小工具 ${at}`, {
      category: '模板',
      cover: at % 2 ? DRAWING : '',
      versions: [{ version: `0.${at}.0`, date: '2022-01-01', size: '1 MB', notes: '' }],
    })
  await admin.goods('什么也没有', { summary: '', contentMd: '', license: '', category: '素材' })
  await admin.goods('换页', {
    cover: DRAWING,
    images: [DRAWING, '/icons/512.png', '/icons/192.png', '/apple-touch-icon.png', '/icons/maskable.png'],
    summary: '把管道里的内容整个换进一个文件：先写在旁边，写完再改名，读的人不会看到半截。',
    tags: ['Node.js', '文件系统'],
    techStack: ['Node.js', 'TypeScript', 'SQLite', 'Rust', 'WebAssembly', 'CodeMirror'],
    price: 29.9,
    demoUrl: 'https://demo.example.com',
    sourceUrl: 'https://code.example.com/huanye',
    downloadUrl: 'https://files.example.com/huanye.zip',
    contentMd: `定时任务里最常见的一句是 \`generate > index.html\`。\n\n## 用法\n\n\`\`\`bash\ngenerate | huanye index.html\n\`\`\`\n\n| 选项 | 含义 |\n|---|---|\n| \`--keep\` | 留下几版 |\n\n::: warning 边界\n只管单个文件。\n:::\n`,
    versions: [
      { version: '1.3.0', date: '2026-04-06', size: '14 KB', notes: '新增 `--keep`，留下最近几版。' },
      { version: '1.2.1', date: '2025-08-17', size: '11 KB', notes: '目标是符号链接时，换掉它指向的文件。' },
    ],
  })
  await admin.goods('AbstractAutowireCapableBeanFactoryPostProcessorReg', {
    cover: DRAWING,
    summary: '简介可以写得很长很长，'.repeat(20),
    category: '一个名字特别特别特别长的分类',
    tags: Array.from({ length: 8 }, (_, at) => `一个相当长的标签名字 ${at}`),
    techStack: Array.from({ length: 12 }, (_, at) => `SpringBootAutoConfiguration${at}`),
    price: 999_999.99,
    license: 'GNU Affero General Public License v3.0 or later',
    versions: [
      { version: '20261120.123456-SNAPSHOT-rc.1', date: '2026-11-20', size: '1,234,567.89 MB', notes: '`a`'.repeat(40) },
    ],
  })
}
