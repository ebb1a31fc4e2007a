const bytesOf = (input: string | Iterable<number>, encoding?: string): Uint8Array => {
  if (typeof input !== 'string') return Uint8Array.from(input)
  if (encoding === 'hex') return Uint8Array.from(input.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  if (encoding !== 'base64') return new TextEncoder().encode(input)
  const text = atob(input.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** Bytes that are told as text, as Node's are. */
class TextBytes extends Uint8Array {
  override toString(encoding?: string): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (encoding === 'base64') return btoa(String.fromCharCode(...this))
    return new TextDecoder().decode(this)
  }
}

const bufferOf = (input: string | Iterable<number>, encoding?: string): TextBytes =>
  new TextBytes(bytesOf(input, encoding))

/**
 * The kit reads and writes what a site is allowed (ReCap) with a part of Node's `Buffer`, which no browser has. It is there for that work
 * and no longer: other parts would take it for the whole of it.
 */
export const withBuffer = async <T>(work: () => T | Promise<T>): Promise<T> => {
  if (Reflect.has(globalThis, 'Buffer')) return work()
  Reflect.set(globalThis, 'Buffer', { from: bufferOf, isBuffer: (value: unknown) => value instanceof TextBytes })
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(globalThis, 'Buffer')
  }
}
