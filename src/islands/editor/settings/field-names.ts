/** Lists the fields in their order on the screen, so that the first fault is the uppermost. */
export const FIELDS = [
  'title',
  'contentMd',
  'note',
  'cover',
  'summary',
  'categoryId',
  'originalUrl',
  'tagNames',
  'keywords',
  'password',
  'publishTime',
] as const
export type FieldName = (typeof FIELDS)[number]
