export const answerText = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
