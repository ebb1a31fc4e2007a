import { getAddress, isAddress } from 'viem'
import { lazyFile } from '../lazy-file.ts'
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

const isAccount = (text: unknown): text is string => typeof text === 'string' && isAddress(text, { strict: false })

/** Whose request it says it is; each method looks at it once more. */
const accountIn = (params: unknown): string | undefined => {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
  // Of a message the account may be the second; a message that is an address is signed by who is named beside it.
  const named = [second, first, Object(first).from, Object(first).sender]
  return named.find(isAccount)
}

export const createEvmMethods = (): PrepareMethods<'eip155'> => {
  const sent = createSentNumbers()
  const loadSmartMethods = lazyFile(
    () => import('../smart-accounts/smart-methods.ts'),
    ({ createSmartMethods }) => createSmartMethods(),
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
        const prepareSmart = await loadSmartMethods()
        return prepareSmart(method, params, own) ?? prepare(params, own)
      })
    )
  }
}
