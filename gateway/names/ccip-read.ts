import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import type { PublicFetch } from '../http/public-fetch.ts'

interface CcipQuestion {
  readonly data: Hex
  readonly sender: Hex
  readonly urls: readonly string[]
}

/** So many gateways of one name are asked. */
const urlLimit = 4

const answerSchema = v.object({
  data: v.pipe(
    v.string(),
    v.check((text) => isHex(text)),
  ),
})

const read = (body: Buffer): Hex | undefined => {
  try {
    return v.parse(answerSchema, JSON.parse(body.toString('utf8'))).data as Hex
  } catch {
    return undefined
  }
}

/** EIP-3668: asks the gateways that a contract names, from public addresses only, one after the other. */
export const createCcipRead =
  (publicFetch: PublicFetch, signal: AbortSignal) =>
  async ({ data, sender, urls }: CcipQuestion): Promise<Hex> => {
    for (const template of urls.slice(0, urlLimit)) {
      const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
      const fetched = await publicFetch(
        url,
        template.includes('{data}')
          ? { signal }
          : {
              signal,
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ data, sender }),
            },
      )
      const answer = fetched.ok && fetched.value.status === 200 ? read(fetched.value.body) : undefined
      if (answer !== undefined) return answer
    }
    throw new Error('No gateway of the name answered.')
  }
