import { describeTypedData } from './describe-typed-data.ts'
import type { PrepareMessage } from './prepared-request.ts'
import { definitionOf, readTypedData } from './read-typed-data.ts'
import { refuseDataForSmartAccount } from './refuse-for-smart-account.ts'

/** `eth_signTypedData_v4` (EIP-712). */
export const prepareTypedData: PrepareMessage = async (params, place) => {
  const data = readTypedData(params, place)
  refuseDataForSmartAccount(data, place.owner)
  return {
    heading: 'Sign typed data',
    parts: await describeTypedData(data, place),
    progress: 'Signing…',
    done: 'Signed.',
    sign: async (signer) => {
      const signature = await signer.signTypedData(definitionOf(data))
      return { finish: async () => ({ result: signature }) }
    },
  }
}
