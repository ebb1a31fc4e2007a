/** Strings, punctuation, and the rest: numbers and words. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs

/** Where clients write it: first. */
const firstId = /^\{"id":(\d{1,20}),"/

/**
 * The digits of a frame's `id` as they were sent. Clients send numbers beyond 2^53, which JSON.parse would round, and
 * they know an answer by its id.
 * @param frame a JSON object whose `id` is the number `value`.
 */
export const rawNumberId = (frame: string, value: number): string => {
  // Most ids are found at once. Another one later on would count instead, and have another value.
  const [, first] = firstId.exec(frame) ?? []
  return first !== undefined && Number(first) === value ? first : lastNumberId(frame)
}

const lastNumberId = (frame: string): string => {
  let depth = 0
  let key: string | undefined
  let previous = ''
  let id = '0'
  for (const [token] of frame.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (depth === 1 && token === ':') key = JSON.parse(previous)
    // As with JSON.parse, the last of two equal names counts.
    if (depth === 1 && previous === ':' && key === 'id') id = token
    previous = token
  }
  return id
}
