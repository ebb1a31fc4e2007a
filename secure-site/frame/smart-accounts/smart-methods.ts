import { lineTo } from '../signing/network-answers.ts'
import { prepareMessage } from '../signing/prepare-message.ts'
import { prepareTypedData } from '../signing/prepare-typed-data.ts'
import type { PreparedRequest, PrepareMessage, RequestPlace } from '../signing/prepared-request.ts'
import { contractSigner } from './contract-signer.ts'
import { createOperationMemory } from './operation-memory.ts'
import {
  type OperationPlace,
  prepareCallsOperation,
  prepareTransactionOperation,
  prepareUserOperation,
} from './prepare-operations.ts'
import { smartAccountOf } from './smart-account-of.ts'

/** What is signed in the name of the contract. */
const signedByContract =
  (prepare: PrepareMessage) =>
  async (params: unknown, place: OperationPlace): Promise<PreparedRequest> => {
    const { address } = place.account
    const { rpc } = lineTo(place)
    const [prepared, code] = await Promise.all([prepare(params, place), rpc.ask('eth_getCode', [address, 'latest'])])
    const how = { chain: place.chain, isDeployed: code !== '0x' }
    return { ...prepared, account: address, sign: (signer) => prepared.sign(contractSigner(signer, how)) }
  }

type Prepare = (params: unknown, place: OperationPlace) => Promise<PreparedRequest>

const methods: ReadonlyMap<string, Prepare> = new Map<string, Prepare>([
  ['personal_sign', signedByContract(prepareMessage)],
  ['eth_signTypedData_v4', signedByContract(prepareTypedData)],
  ['eth_sendTransaction', prepareTransactionOperation],
  ['wallet_sendCalls', prepareCallsOperation],
  ['eth_sendUserOperation', prepareUserOperation],
])

/** Requests of which the visitor's smart account is the account: what is shown and checked is the contract's. */
export const createSmartMethods = () => {
  const operations = createOperationMemory()
  /** @returns undefined for a method that it has not */
  return (method: string, params: unknown, place: RequestPlace): Promise<PreparedRequest> | undefined => {
    const account = { ...place.account, address: smartAccountOf(place.owner) }
    return methods.get(method)?.(params, {
      ...place,
      account,
      operations: operations(`${place.chain} ${account.address}`),
    })
  }
}
