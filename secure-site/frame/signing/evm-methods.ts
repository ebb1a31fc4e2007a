import { prepareMessage } from './prepare-message.ts'
import { prepareCalls, prepareTransaction } from './prepare-transactions.ts'
import { prepareTypedData } from './prepare-typed-data.ts'
import type { PrepareMethods, PrepareRequest } from './prepared-request.ts'
import { createSentNumbers } from './sent-numbers.ts'

const methods: ReadonlyMap<string, PrepareRequest> = new Map([
  ['personal_sign', prepareMessage],
  ['eth_signTypedData_v4', prepareTypedData],
  ['eth_sendTransaction', prepareTransaction],
  ['wallet_sendCalls', prepareCalls],
])

export const createEvmMethods = (): PrepareMethods<'eip155'> => {
  const sent = createSentNumbers()
  return (method) => {
    const prepare = methods.get(method)
    return (
      prepare &&
      ((params, place, chainId) => {
        const chain = Number(chainId.slice(chainId.indexOf(':') + 1))
        return prepare(params, { ...place, chain, sentNumbers: sent(`${chain} ${place.account.address}`) })
      })
    )
  }
}
