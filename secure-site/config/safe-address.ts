/** `https:` or, on this machine, `http:`; with no name, password or fragment in it. */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isLocal = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && `${username}${password}${hash}` === ''
}
