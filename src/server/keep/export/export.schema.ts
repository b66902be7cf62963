import * as z from 'zod/mini'
import { BEFORE, BEHIND } from './export.all.ts'
import { ArticleFront, DraftFront } from './export.article.present.ts'
import { Configuration } from './export.configuration.ts'
import { Marker, VERSION } from './export.format.ts'
import { shapeOf } from './export.nouns.ts'

const schema = (shape: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** Returns the shapes of all files of an export as JSON Schema, made from the schemas that the import uses. */
export function schemaOf(): object {
  const nouns = [...BEFORE, ...BEHIND]
  const lists = nouns.map((noun) => [
    noun.name,
    {
      description: noun.file ? `${noun.file.folder}/*.md, front matter and text` : `data/${noun.name}.json`,
      ...schema(
        noun.file
          ? shapeOf(noun)
          : z.object({ noun: z.literal(noun.name), version: z.literal(VERSION), items: z.array(shapeOf(noun)) }),
      ),
    },
  ])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Inkstone export',
    version: VERSION,
    $defs: {
      marker: schema(Marker),
      configuration: schema(Configuration),
      article: { description: 'articles/**/*.md, front matter', ...schema(ArticleFront) },
      draft: { description: 'drafts/**/*.md, front matter', ...schema(DraftFront) },
      ...Object.fromEntries(lists),
    },
  }
}
