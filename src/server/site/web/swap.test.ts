import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileServer } from './files.ts'
import { openTestWeb } from './web.fixture.ts'

test('a release swapped between two requests of one turn costs no reader a page', async () => {
  const web = await openTestWeb({
    files: (request, response) => {
      const sent = serve(request, response)
      if (request.url !== '/') return sent
      web.goLive('r2')
      rmSync(join(web.folder, 'site/releases/r1'), { recursive: true })
      return sent
    },
  })
  const serve = createFileServer(web.folder)
  for (const id of ['r1', 'r2']) {
    web.release(id, `首页 ${id}`)
    web.put(`site/releases/${id}/about.html`, `关于 ${id}`)
  }
  web.goLive('r1')
  const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: blog.test\r\n${more}\r\n`
  const answers = await web.say(request('/') + request('/about') + request('/nothing', 'Connection: close\r\n'))
  expect(answers.match(/HTTP\/1.1 \d+|首页 r\d|关于 r\d|没有这一页/g)).toEqual([
    'HTTP/1.1 200',
    '首页 r1',
    'HTTP/1.1 200',
    '关于 r2',
    'HTTP/1.1 404',
    '没有这一页',
  ])
  await web.close()
})
