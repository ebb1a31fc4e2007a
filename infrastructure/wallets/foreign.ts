/** Never throws: what a wallet hands over is foreign, its getters and proxies too. */
export const property = (value: unknown, name: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

/** The first items of a foreign list, each itself and not a copy; undefined when it is no list, or cannot be read. */
export const itemsOf = (list: unknown, limit: number): readonly unknown[] | undefined => {
  try {
    if (!Array.isArray(list)) return undefined
    // Read one by one: `slice` and the iterator of a foreign list are foreign too, and may never come to an end.
    return Array.from({ length: Math.min(list.length, limit) }, (_, index) => list[index])
  } catch {
    return undefined
  }
}

/** A copy of foreign bytes, also of another window's; undefined when they are none, or more than that. */
export const bytesOf = (value: unknown, limit: number): Uint8Array | undefined => {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength > limit) return undefined
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  } catch {
    return undefined
  }
}
