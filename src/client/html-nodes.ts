/** The server let none of these through; this lock is the second one. */
const NO_ELEMENT = 'script, style, iframe, frame, object, embed, link, meta, base, form, template, portal'
const NO_ATTRIBUTE = /^(?:on|style$|srcdoc$|formaction$)/i
const ADDRESS = /^(?:href|src|xlink:href)$/i
const NO_ADDRESS = /^\s*(?:javascript|vbscript|data:text)/i

interface Policies {
  createPolicy(name: 'blog-html', rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

/** The policy that lets a string become nodes, in this module only, of a document in which nothing runs or loads. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('blog-html', { createHTML: (html) => html })

/** Returns the nodes of a text that the server rendered and sanitised. */
export function htmlNodes(html: string): DocumentFragment {
  // Named, so that white space before the first element is kept.
  const source = `<body>${html}`
  const { body } = new DOMParser().parseFromString(policy?.createHTML(source) ?? source, 'text/html')
  for (const it of body.querySelectorAll(NO_ELEMENT)) it.remove()
  for (const it of body.querySelectorAll('*'))
    for (const { name, value } of [...it.attributes])
      if (NO_ATTRIBUTE.test(name) || (ADDRESS.test(name) && NO_ADDRESS.test(value))) it.removeAttribute(name)
  const whole = document.createDocumentFragment()
  whole.append(...body.childNodes)
  return whole
}
