import { err, ok, type Result } from '../../core/domain/shared/result.ts'

export interface FetchLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Of whoever waits for it. */
  readonly signal: AbortSignal
}

export interface FetchedBytes {
  readonly status: number
  readonly body: Buffer
}

export interface FetchedText {
  readonly status: number
  readonly text: string
}

/** Too slow, too long, or not there: why, for the log. Of an address only whose it is, since what follows may be a key. */
export type FetchFailure = string

const readBody = async (response: Response, maxBytes: number): Promise<Buffer | undefined> => {
  if (response.body === null) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const part of response.body) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return error.name === 'TimeoutError' ? 'did not answer in time' : `${error.message}${cause}`
}

/** Asks an address of the owner's configuration, which is trusted to be the right one, and not to be quick or brief. */
export const fetchBytes = async (
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes, signal }: FetchLimits,
): Promise<Result<FetchedBytes, FetchFailure>> => {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, {
      ...init,
      // An address that has moved is the owner's to change: nobody else says where the gateway asks.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const body = await readBody(response, maxBytes)
    return body === undefined ? err(`${host} answered with too much`) : ok({ status: response.status, body })
  } catch (error) {
    return err(`${host}: ${reasonOf(error)}`)
  }
}

/** The same, as text. */
export const fetchLimited = async (
  url: string,
  init: RequestInit,
  limits: FetchLimits,
): Promise<Result<FetchedText, FetchFailure>> => {
  const fetched = await fetchBytes(url, init, limits)
  return fetched.ok ? ok({ status: fetched.value.status, text: fetched.value.body.toString('utf8') }) : fetched
}
