/** A relay answers at once, or is asked again. */
const longestMs = 5_000
/** No answer of ours has a tenth of it. */
const mostBytes = 65_536

export interface RelayAnswer {
  readonly status: number
  /** Undefined where it is no JSON. */
  readonly body: unknown
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads no more than the most, whatever the relay says of the length. */
const readText = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel()
      throw new Error('The relay answers more than it may')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** What a relay of Farcaster answers (FIP-11). Rejects where it does not, too slowly, or with too much; a redirect would take a token elsewhere. */
export const askRelay = async (
  url: string,
  { token, body }: { readonly token?: string; readonly body?: unknown },
): Promise<RelayAnswer> => {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  })
  return { status: response.status, body: parsed(await readText(response)) }
}
