import { err, ok, type Result } from '../../core/domain/shared/result.ts'

export interface FetchLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Of whoever waits for it. */
  readonly signal: AbortSignal
}

export interface FetchedText {
  readonly status: number
  readonly text: string
}

/** Too slow, too long, or not there: why, for the log. Of an address only whose it is, since what follows may be a key. */
export type FetchFailure = string

const readText = async (response: Response, maxBytes: number): Promise<string | undefined> => {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const part of response.body) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return error.name === 'TimeoutError' ? 'did not answer in time' : `${error.message}${cause}`
}

/** Asks an address of the owner's configuration, which is trusted to be the right one, and not to be quick or brief. */
export const fetchLimited = async (
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes, signal }: FetchLimits,
): Promise<Result<FetchedText, FetchFailure>> => {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, {
      ...init,
      // An address that has moved is the owner's to change: nobody else says where the gateway asks.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await readText(response, maxBytes)
    return text === undefined ? err(`${host} answered with too much`) : ok({ status: response.status, text })
  } catch (error) {
    return err(`${host}: ${reasonOf(error)}`)
  }
}
