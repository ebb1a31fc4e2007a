/** The cookies of a document, as a browser keeps them: one for each name, until its time is over. @param given is there already */
export const createCookieJar = (...given: readonly string[]): Pick<Document, 'cookie'> => {
  const jar = new Map<string, string>()
  const put = (text: string): void => {
    const [pair = '', ...attributes] = text.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    if (attributes.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, pair)
  }
  given.forEach(put)
  return {
    get cookie() {
      return [...jar.values()].join('; ')
    },
    set cookie(text) {
      put(text)
    },
  }
}
