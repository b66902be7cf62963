import { findAll, isTest, type Rule } from './source.ts'

const says = 'no code reads Chinese sentences: a refusal names its field (extra.field), a state has a name of its own'

/** Finds a regular expression with Chinese characters. A slash is one only where a value may begin. */
const inPattern = /(?<=[(,=:[!&|?{;]\s*|\breturn\s+)\/(?![*/\s])(?:\\.|[^/\\\n])*?\p{Script=Han}(?:\\.|[^/\\\n])*\/[dgimsuvy]*/gu
const asked =
  /(?:\.(?:includes|startsWith|endsWith|indexOf|lastIndexOf|search|match|matchAll|split)|\bRegExp)\(\s*(["'`])(?:(?!\1)[^\n])*?\p{Script=Han}/gu
const compared =
  /(?:[!=]==?|\bcase)\s*(["'`])(?:(?!\1)[^\n])*?\p{Script=Han}|(["'`])(?:(?!\2)[^\n])*?\p{Script=Han}(?:(?!\2)[^\n])*\2\s*[!=]==?/gu

/** Checks that nothing in the browser learns from Chinese text what happened: the text may change with every release. */
export const sentenceFaults: Rule = (sources) =>
  sources
    .filter(({ path }) => /^src\/(?:islands|client|stores)\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap((source) => [inPattern, asked, compared].flatMap((pattern) => findAll(source, pattern, says)))
