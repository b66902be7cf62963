const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:graph|flowchart)\b/, '流程图'],
  [/^sequenceDiagram/, '时序图'],
  [/^classDiagram/, '类图'],
  [/^stateDiagram/, '状态图'],
  [/^erDiagram/, '实体关系图'],
  [/^gantt/, '甘特图'],
  [/^pie/, '饼图'],
  [/^mindmap/, '思维导图'],
  [/^timeline/, '时间线'],
  [/^gitGraph/, '提交图'],
  [/^journey/, '旅程图'],
  [/^quadrantChart/, '象限图'],
  [/^architecture/, '架构图'],
]

/**
 * Returns the kind of a diagram in the reader's words. The first line of the source that is neither front matter, directive nor
 * comment tells it.
 */
export function kindOfDiagram(source: string): string {
  const body = source.replace(/^\s*---\n[\s\S]*?\n---\n/, '')
  const first = body.split('\n').find((line) => line.trim() && !line.trim().startsWith('%%'))
  return KINDS.find(([pattern]) => pattern.test(first?.trim() ?? ''))?.[1] ?? '图表'
}
