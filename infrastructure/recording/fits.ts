/** The same text for the same data, in whatever order its members were written: those of a file come as its schema has them. */
export const spell = (value: unknown): string => JSON.stringify({ value }, inOrder)

const inOrder = (_key: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part

/**
 * Whether a step is what was waited for. Its type, which is among that, says what else it has: its schema has seen to it.
 * @param _read what it is read with, for its type only
 */
export const fits = <Body>(
  step: { readonly type: string },
  wanted: { readonly type: string },
  _read: (body: Body) => unknown,
): step is { readonly type: string } & Body =>
  Object.entries(wanted).every(([key, value]) => spell(Reflect.get(step, key)) === spell(value))
