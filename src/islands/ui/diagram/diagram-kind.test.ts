import { expect, test } from 'vitest'
import { kindOfDiagram } from './diagram-kind.ts'

test.each([
  ['graph LR; A-->B', '流程图'],
  ['%% a note\n\n  sequenceDiagram\n', '时序图'],
  ['%%{init: {"theme": "dark"}}%%\nflowchart TD', '流程图'],
  ['---\ntitle: 一次写入\n---\nerDiagram', '实体关系图'],
  ['something new', '图表'],
  ['', '图表'],
])('%j is a %s', (source, kind) => expect(kindOfDiagram(source)).toBe(kind))
