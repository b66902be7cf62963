/** The answer of an endpoint that is a text file. */
export const answerText = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
