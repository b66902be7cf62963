import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { Envelope } from '#contract/core/send.ts'
import type { CallerKey, User } from '#server/core/http/caller.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { callOfTool, requestOf, toolsOf } from './mcp.tools.ts'

/** Makes a call of this site as any client would, with the credentials of the request. */
export type SendHere = (path: string, init: RequestInit) => Promise<Response>

const INSTRUCTIONS =
  '这是一个中文技术博客。正文是 Markdown；保存文章时带上最近一次得到的 version，版本过期会被拒绝，重新读一遍再改。时间都是上海时间。'

/** Answers one request of the protocol. Nothing is remembered between two requests. */
export async function answerMcp(
  request: Request,
  { message, user, send }: { message: unknown; user: User & { key: CallerKey }; send: SendHere },
): Promise<Response> {
  const server = new Server(
    { name: 'inkstone', title: '砚台', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: ASKS_NOTHING },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(user.key, user.role) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => useTool(params.name, params.arguments ?? {}, send))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** Stands for the validator of what a server asks its client, which is slow to make; this server asks nothing. */
const ASKS_NOTHING = {
  getValidator() {
    throw new Error('this server asks its clients nothing')
  },
}

async function useTool(name: string, given: Record<string, unknown>, send: SendHere): Promise<CallToolResult> {
  const it = callOfTool(name)
  if (!it) throw new McpError(ErrorCode.InvalidParams, '没有这个工具')
  try {
    const { path, init } = requestOf(it, given)
    const { code, message, data, extra } = (await (await send(path, init)).json()) as Envelope
    if (code !== 200) return failed(message, extra)
    return { content: [{ type: 'text', text: JSON.stringify(data) }, ...more(extra)] }
  } catch (error) {
    if (error instanceof Refusal) return failed(error.message, error.extra)
    throw error
  }
}

/** Returns what an answer says beside its data, where it says anything. */
const more = (extra: unknown): { type: 'text'; text: string }[] =>
  Object.keys(extra ?? {}).length ? [{ type: 'text', text: JSON.stringify(extra) }] : []

const failed = (message: string, extra: unknown): CallToolResult => ({
  content: [{ type: 'text', text: message }, ...more(extra)],
  isError: true,
})
