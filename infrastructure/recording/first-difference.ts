/** Where two pieces of plain data part, as `view.wallets[0].name`; `undefined` on the side that has nothing there. */
export interface Difference {
  readonly path: string
  readonly expected: unknown
  readonly found: unknown
}

/** The first place, in the order of what was expected. @returns `undefined` when both are the same to the byte */
export const firstDifference = (expected: unknown, found: unknown, path = ''): Difference | undefined => {
  if (expected === found) return undefined
  if (!isTree(expected) || !isTree(found) || Array.isArray(expected) !== Array.isArray(found))
    return { path, expected, found }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const difference = firstDifference(at(expected, key), at(found, key), pathTo(path, expected, key))
    if (difference !== undefined) return difference
  }
  // The same members in another order are other bytes.
  return JSON.stringify(expected) === JSON.stringify(found) ? undefined : { path, expected, found }
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

const at = (tree: object, key: string): unknown => (Object.hasOwn(tree, key) ? Reflect.get(tree, key) : undefined)

const pathTo = (path: string, tree: object, key: string): string => {
  if (Array.isArray(tree)) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}
