import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { lazyFile } from '../lazy-file.ts'
import { createOperationMemory } from '../smart-accounts/operation-memory.ts'
import { foreignAccount } from './parse-params.ts'
import { prepareMessage } from './prepare-message.ts'
import { prepareCalls, prepareTransaction } from './prepare-transactions.ts'
import { prepareTypedData } from './prepare-typed-data.ts'
import type { PrepareMethods, PrepareRequest } from './prepared-request.ts'
import { createSentNumbers } from './sent-numbers.ts'

const methods: ReadonlyMap<string, PrepareRequest> = new Map<string, PrepareRequest>([
  ['personal_sign', prepareMessage],
  ['eth_signTypedData_v4', prepareTypedData],
  ['eth_sendTransaction', prepareTransaction],
  ['wallet_sendCalls', prepareCalls],
  // Of a smart account alone, which has a method of its own for it.
  [
    'eth_sendUserOperation',
    async () => {
      throw foreignAccount()
    },
  ],
])

const sendingSchema = v.looseTuple([v.union([v.object({ from: v.string() }), v.object({ sender: v.string() })])])
const textsSchema = v.looseTuple([v.string()])

/** Whose request it says it is; each method looks at it once more. */
const accountIn = (params: unknown): string | undefined => {
  const sending = v.safeParse(sendingSchema, params)
  if (sending.success) {
    const [request] = sending.output
    return 'from' in request ? request.from : request.sender
  }
  const { success, output } = v.safeParse(textsSchema, params)
  const texts: readonly unknown[] = success ? output : []
  // Of a message the account may be the second; a message that is an address is signed by who is named beside it.
  const named = [texts[1], texts[0]].find((text) => typeof text === 'string' && isAddress(text, { strict: false }))
  return typeof named === 'string' ? named : undefined
}

export const createEvmMethods = (): PrepareMethods<'eip155'> => {
  const sent = createSentNumbers()
  const operations = createOperationMemory()
  const loadSmartMethods = lazyFile(
    () => import('../smart-accounts/smart-methods.ts'),
    (file) => file,
  )
  return (method) => {
    const prepare = methods.get(method)
    return (
      prepare &&
      (async (params, place, chainId) => {
        const chain = Number(chainId.slice(chainId.indexOf(':') + 1))
        const { address } = place.account
        const own = { ...place, chain, owner: getAddress(address), sentNumbers: sent(`${chain} ${address}`) }
        const named = accountIn(params)
        if (!place.network?.smartAccounts || named === undefined || named.toLowerCase() === address.toLowerCase())
          return prepare(params, own)
        const { prepareSmart } = await loadSmartMethods()
        return (
          prepareSmart(method, params, { ...own, operations: operations(`${chain} ${address}`) }) ??
          prepare(params, own)
        )
      })
    )
  }
}
