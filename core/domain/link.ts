/** A way out of the page, for an anchor. */
export interface Link {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}

/** These run code, read files, start other programs of the system or hold a document themselves: no wallet has them. */
const foreignSchemes = new Set([
  ...['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'about', 'view-source', 'jar', 'resource'],
  ...['intent', 'android-app', 'content', 'market', 'shell', 'search', 'search-ms', 'ldap', 'ssh', 'telnet'],
  ...['mailto', 'tel', 'sms', 'smsto', 'facetime', 'facetime-audio', 'itms', 'itms-apps', 'itms-services'],
  ...['ftp', 'sftp', 'smb', 'ws', 'wss', 'chrome', 'chrome-extension', 'moz-extension', 'edge', 'safari-extension'],
])

/** Spaces and control characters, which browsers drop from an address: `java\nscript:` is one that runs code. */
const unseen = /[\s\p{Cc}\p{Cf}]/u

const schemeOf = (address: string): string | undefined => /^([a-z][a-z\d+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase()

/** A web page of somebody else's. */
export const isWebAddress = (address: string): boolean =>
  !unseen.test(address) && /^https?:\/\//i.test(address) && URL.canParse(address)

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A web page that may be told a secret: nobody on the way reads along. */
export const isSecureAddress = (address: string): boolean => {
  if (!isWebAddress(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || loopback.test(hostname)
}

/** An address that opens an app by a scheme of the app's own. Microsoft's apps all have one, and some of them run commands. */
export const isAppAddress = (address: string): boolean => {
  const scheme = schemeOf(address)
  return (
    scheme !== undefined &&
    !unseen.test(address) &&
    !/^https?$|^ms-/.test(scheme) &&
    !foreignSchemes.has(scheme) &&
    URL.canParse(address)
  )
}
