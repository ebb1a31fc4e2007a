import type { AppContext, AppMiddleware } from './app-types.ts'

type RefuseBody = (context: AppContext) => Response | Promise<Response>

/** `undefined` where it is larger. What comes after that is not read. */
const readBody = async (
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > limit) return undefined
    pieces.push(read.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * Reads no body that is larger than the limit, in bytes. Hono's own makes a Request of the one that it was given, which Node refuses
 * where that is the server's, as it is without `overrideGlobalObjects`: each body whose length is not told was a failure.
 */
export const limitBody =
  (limit: number, refuse: RefuseBody): AppMiddleware =>
  async (context, next) => {
    const { raw } = context.req
    const told = raw.headers.get('transfer-encoding') === null ? raw.headers.get('content-length') : null
    if (told !== null) return Number(told) > limit ? refuse(context) : next()
    if (!raw.body) return next()
    const body = await readBody(raw.body, limit)
    if (body === undefined) return refuse(context)
    const { url, method, headers, signal } = raw
    context.req.raw = new Request(url, { method, headers, signal, body })
    return next()
  }
