import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STEP } from '#lib/tag-map.ts'

const sheet = (name: string) => readFileSync(join(import.meta.dirname, `../src/components/tag/${name}.css`), 'utf8')

test('the sheets of the map of tags have a rule for each place that a tag may get', () => {
  const [columns, rows] = [sheet('tag-columns'), sheet('tag-rows')]
  for (let at = STEP; at < 100; at += STEP) {
    expect(columns).toContain(`[data-x="${at}"] {\n  inset-inline-start: ${at}%;`)
    expect(rows).toContain(`[data-y="${at}"] {\n  inset-block-start: ${at}%;`)
  }
})
