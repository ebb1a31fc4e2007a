import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HoldingNode {
  readonly url: string
  /** Settles when the first request has come. */
  readonly reached: Promise<void>
  readonly stop: () => Promise<void>
}

/** A node that answers each call with 1, and not before it may. */
export const startHoldingNode = async (mayAnswer: Promise<void>): Promise<HoldingNode> => {
  let reach: (() => void) | undefined
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const server = createServer(async (_, response) => {
    reach?.()
    await mayAnswer
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
