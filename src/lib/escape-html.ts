const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML or XML, as the content of an element or an attribute in double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (it) => ENTITIES[it] ?? it)
