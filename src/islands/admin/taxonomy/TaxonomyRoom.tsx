import { halves } from '../kit/Halves.tsx'
import { Categories } from './Categories.tsx'
import { Tags } from './Tags.tsx'

/** Renders the categories and the tags. */
export const TaxonomyRoom = halves('整理什么', { categories: '分类', tags: '标签' }, { categories: Categories, tags: Tags })
