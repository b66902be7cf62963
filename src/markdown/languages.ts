import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'

/** Maps names that authors use and the highlighter does not know to names that it knows. */
const MEANT = new Map(
  Object.entries({
    'c++': 'cpp',
    'c#': 'csharp',
    conf: 'ini',
    cfg: 'ini',
    env: 'dotenv',
    gradle: 'groovy',
    golang: 'go',
    javascripts: 'javascript',
    mysql: 'sql',
    postgresql: 'sql',
    node: 'javascript',
    htm: 'html',
    xhtml: 'html',
    svg: 'xml',
    pom: 'xml',
    command: 'shellscript',
    cmd: 'bat',
    python3: 'python',
    protobuf: 'proto',
  }),
)
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight', 'log', 'output'])
const NAMES = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((it) => [it, { id, name }])),
)
const PLAIN_NAME = '纯文本'
const WRITABLE = /^[\w+#.-]{1,32}$/

export interface Language {
  /** Holds what the author wrote, in lower case, for the class and `data-lang`. */
  slug: string
  /** Is the name that readers see. */
  label: string
  /** Holds the grammar's name, or null for plain text. */
  grammar: string | null
}

export function languageOf(written: string): Language {
  const slug = written.toLowerCase()
  if (PLAIN.has(slug) || !WRITABLE.test(slug)) return { slug: 'text', label: PLAIN_NAME, grammar: null }
  const known = NAMES.get(slug) ?? NAMES.get(MEANT.get(slug) ?? '')
  return known ? { slug, label: known.name, grammar: known.id } : { slug, label: written, grammar: null }
}

/** Loads one grammar; each is a module of its own. */
export const grammars = bundledLanguages
