import { bech32 } from '@scure/base'
import { array, looseObject, object, optional, record, safeParse, string, unknown } from 'valibot'
import { adr36Document } from '../../../../core/domain/namespaces/adr36-document.ts'
import { type CaipNetworkId, caipNetworkId } from '../../../../core/domain/shared/caip.ts'
import type {
  CosmosDocument,
  CosmosKey,
  CosmosProvider,
  CosmosSigned,
} from '../../../../core/ports/connections/providers/cosmos-provider.ts'
import { readBase64, readHex, toBase64 } from '../../encodings.ts'
import type { HostRequests } from './host-requests.ts'
import { providerError } from './provider-errors.ts'

export const cosmosMethods: readonly string[] = ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect']

const accountsSchema = array(looseObject({ address: string(), algo: string(), pubkey: string() }))
const signedSchema = looseObject({
  signature: object({ pub_key: object({ type: string(), value: string() }), signature: string() }),
  signed: optional(record(string(), unknown())),
})
const directSchema = looseObject({
  bodyBytes: string(),
  authInfoBytes: string(),
  chainId: string(),
  accountNumber: string(),
})

const compactKeyBytes = 33
const signatureBytes = 64

/** A chain by its own id, or by that of CAIP-2. */
const networkOf = (chainId: string): CaipNetworkId => caipNetworkId('cosmos', chainId.slice(chainId.indexOf(':') + 1))

/** Base64 by the documents; some wallets say hex, which is longer. */
const readKeyBytes = (text: string): Uint8Array | undefined =>
  [readHex(text), readBase64(text)].find((bytes) => bytes?.length === compactKeyBytes)

/** The key of this account: those of others are of no use here. */
const readKey =
  (account: string) =>
  (answer: unknown): CosmosKey | undefined => {
    const { success, output } = safeParse(accountsSchema, answer)
    const found = success ? output.find(({ address }) => address === account) : undefined
    const pubKey = found && readKeyBytes(found.pubkey)
    const decoded = bech32.decodeUnsafe(account)
    if (found === undefined || pubKey === undefined || decoded === undefined) return undefined
    const address = bech32.fromWords(decoded.words)
    return { name: '', algo: found.algo, pubKey, address, bech32Address: account, isNanoLedger: false }
  }

const directDoc = (signed: unknown): CosmosDocument | undefined => {
  const { success, output } = safeParse(directSchema, signed)
  if (!success || !/^\d{1,20}$/.test(output.accountNumber)) return undefined
  const [bodyBytes, authInfoBytes] = [readBase64(output.bodyBytes), readBase64(output.authInfoBytes)]
  if (bodyBytes === undefined || authInfoBytes === undefined) return undefined
  return { bodyBytes, authInfoBytes, chainId: output.chainId, accountNumber: BigInt(output.accountNumber) }
}
const aminoDoc = (signed: unknown): CosmosDocument | undefined => {
  const { success, output } = safeParse(looseObject({ chain_id: string() }), signed)
  return success ? output : undefined
}

/** A wallet that says nothing of the document has signed it as it was. */
const readSigned =
  (given: CosmosDocument, readDoc: (signed: unknown) => CosmosDocument | undefined) =>
  (answer: unknown): CosmosSigned<CosmosDocument> | undefined => {
    const { success, output } = safeParse(signedSchema, answer)
    if (!success || readBase64(output.signature.signature)?.length !== signatureBytes) return undefined
    const signed = output.signed === undefined ? given : readDoc(output.signed)
    return signed === undefined ? undefined : { signed, signature: output.signature }
  }

const bytesOf = (document: CosmosDocument, name: string): string => {
  const bytes = document[name]
  if (!(bytes instanceof Uint8Array)) throw providerError(-32602, `${name} are bytes`)
  return toBase64(bytes)
}
/** As it goes over the wire. */
const directText = (document: CosmosDocument) => ({
  chainId: document['chainId'],
  accountNumber: String(document['accountNumber']),
  authInfoBytes: bytesOf(document, 'authInfoBytes'),
  bodyBytes: bytesOf(document, 'bodyBytes'),
})

export const createCosmosProvider = ({ ask, accountFor }: HostRequests): CosmosProvider => {
  const signAmino: CosmosProvider['signAmino'] = async (chainId, signer, document) => {
    const networkId = networkOf(chainId)
    const params = { signerAddress: accountFor(signer, networkId), signDoc: document }
    return ask('cosmos_signAmino', params, readSigned(document, aminoDoc), networkId)
  }
  return {
    enable: async (chainIds) => {
      for (const id of [chainIds].flat()) accountFor(undefined, networkOf(id))
    },
    getKey: async (chainId) => {
      const networkId = networkOf(chainId)
      return ask('cosmos_getAccounts', {}, readKey(accountFor(undefined, networkId)), networkId)
    },
    signAmino,
    signDirect: async (chainId, signer, document) => {
      const networkId = networkOf(chainId)
      const params = { signerAddress: accountFor(signer, networkId), signDoc: directText(document) }
      return ask('cosmos_signDirect', params, readSigned(document, directDoc), networkId)
    },
    signArbitrary: async (chainId, signer, data) => {
      const by = accountFor(signer, networkOf(chainId))
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      return (await signAmino(chainId, by, adr36Document(by, toBase64(bytes)))).signature
    },
    keplr: undefined,
  }
}
