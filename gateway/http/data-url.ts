const form = /^data:([^,]{0,256}),(.*)$/is

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // Many write their JSON into it as it is, per cent signs too.
    return text
  }
}

/** The bytes of a `data:` URL (RFC 2397); undefined for another one. What it says of their type is not asked. */
export const dataUrlBytes = (url: string): Buffer | undefined => {
  const [, type, data] = form.exec(url) ?? []
  if (type === undefined || data === undefined) return undefined
  return /;\s*base64\s*$/i.test(type) ? Buffer.from(decoded(data), 'base64') : Buffer.from(decoded(data), 'utf8')
}
