export interface MessageLimits {
  /** In characters, as JSON has it; about, which is enough. */
  readonly size: number
  readonly depth: number
}

/** Negative: more than there was room for. */
const tooMuch = -1

const roomAfterList = (list: readonly unknown[], room: number, depth: number): number => {
  let left = room
  for (const one of list) {
    left = roomAfter(one, left - 1, depth)
    if (left < 0) return tooMuch
  }
  return left
}

/** How much room is left beside this value. */
const roomAfter = (value: unknown, room: number, depth: number): number => {
  if (typeof value === 'string') return room - value.length - 2
  if (value === null || value === undefined || typeof value === 'boolean' || Number.isFinite(value)) return room - 4
  if (typeof value !== 'object' || depth === 0) return tooMuch
  if (Array.isArray(value)) return value.length > room ? tooMuch : roomAfterList(value, room, depth - 1)
  if (Object.getPrototypeOf(value) !== Object.prototype) return tooMuch
  const keys = Object.keys(value)
  if (keys.length > room) return tooMuch
  return roomAfterList(Object.values(value), roomAfterList(keys, room, depth - 1), depth - 1)
}

/**
 * Whether what came through a port is data of a size that makes sense. Nothing is read beyond the limit: what crosses a port may have a
 * length of thousands of millions. Cycles are too deep, and what is no JSON, like bytes, is too much.
 */
export const isPlainMessage = (data: unknown, { size, depth }: MessageLimits): boolean =>
  roomAfter(data, size, depth) >= 0
