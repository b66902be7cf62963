/** An element with something in it that may act. Names in double angles and comparisons are the diagrams' own. */
const ELEMENT = /(?<!<)<(?=[a-z][\w:-]*[\s/"'][^<>]*=)/gi

/** HTML with attributes becomes the words it is made of: the library would take it for elements before it takes it apart. */
export const asWords = (source: string): string => source.replace(ELEMENT, '#lt;')
