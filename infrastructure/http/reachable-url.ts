/** Browsers take each name under `localhost` for this machine (RFC 6761), and the resolvers of many systems know none. */
export const reachableUrl = (address: string): string => {
  const url = new URL(address)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return url.href
}
