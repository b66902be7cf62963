const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that may stand in HTML or XML, as an element's content or an attribute in double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (it) => ENTITIES[it] ?? it)
