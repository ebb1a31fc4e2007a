/**
 * The address of a call.
 * @throws TypeError when the path leads out of the service, which an id that nobody checked could make it do.
 */
export const serviceUrl = (base: string, path: string, query: readonly (readonly [string, string])[]): URL => {
  const url = new URL(base)
  const root = `${url.pathname.replace(/\/+$/, '')}/`
  // Set as a path, so that `?` and `#` in it stay a part of it.
  url.pathname = root + path.replace(/^\/+/, '')
  if (!url.pathname.startsWith(root)) throw new TypeError('The path leads out of its service.')
  for (const [name, value] of query) url.searchParams.set(name, value)
  return url
}
