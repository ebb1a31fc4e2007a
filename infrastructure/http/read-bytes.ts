/** The whole body, or undefined as soon as there is more of it than the bound: the rest is not waited for. */
export const readBytes = async (response: Response, bound: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > bound) {
      await reader.cancel()
      return undefined
    }
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
