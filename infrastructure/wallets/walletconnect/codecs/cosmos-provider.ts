import { array, type InferOutput, looseObject, object, optional, record, safeParse, string, unknown } from 'valibot'
import { readBase64, readHex, toBase64 } from './encodings.ts'
import type { HostRequests } from './host-requests.ts'

export interface CosmosAccount {
  readonly address: string
  readonly algo: string
  /** Of secp256k1: 33 bytes. */
  readonly pubkey: Uint8Array
}

/** A document of the amino way: plain JSON, in the words of the chain. */
export interface CosmosAminoDoc {
  readonly chain_id: string
  readonly [part: string]: unknown
}

export interface CosmosDirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: unknown }
  /** Base64 of 64 bytes. */
  readonly signature: string
}

export interface CosmosSigned<Doc> {
  /** The wallet may have changed it. */
  readonly signed: Doc
  readonly signature: CosmosSignature
}

/** What hosts get: an offline signer as CosmJS takes it, of both kinds. Any text is signed by `signAmino` (ADR-36). */
export interface CosmosProvider {
  readonly getAccounts: () => Promise<readonly CosmosAccount[]>
  readonly signAmino: (signerAddress: string, signDoc: CosmosAminoDoc) => Promise<CosmosSigned<CosmosAminoDoc>>
  readonly signDirect: (signerAddress: string, signDoc: CosmosDirectDoc) => Promise<CosmosSigned<CosmosDirectDoc>>
}

export const cosmosMethods: readonly string[] = ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect']

const accountsSchema = array(looseObject({ address: string(), algo: string(), pubkey: string() }))
const signedSchema = looseObject({
  signature: object({ pub_key: object({ type: string(), value: unknown() }), signature: string() }),
  signed: optional(record(string(), unknown())),
})
const aminoSchema = looseObject({ chain_id: string() })
const directSchema = looseObject({
  bodyBytes: string(),
  authInfoBytes: string(),
  chainId: string(),
  accountNumber: string(),
})

const accountLimit = 100
const compactKeyBytes = 33
const signatureBytes = 64

/** Base64 by the documents; some wallets say hex, which is longer. */
const readKey = (text: string): Uint8Array | undefined =>
  [readHex(text), readBase64(text)].find((bytes) => bytes?.length === compactKeyBytes)

const readAccounts =
  (isOurs: (address: string) => boolean) =>
  (answer: unknown): readonly CosmosAccount[] | undefined => {
    const { success, output } = safeParse(accountsSchema, answer)
    if (!success) return undefined
    const accounts = output.slice(0, accountLimit).flatMap(({ address, algo, pubkey }) => {
      const key = readKey(pubkey)
      return key === undefined ? [] : [{ address, algo, pubkey: key }]
    })
    // Those of others are of no use here: nothing could be asked for them.
    const ours = accounts.filter(({ address }) => isOurs(address))
    return ours.length === 0 ? undefined : ours
  }

const directDoc = (signed: unknown): CosmosDirectDoc | undefined => {
  const { success, output } = safeParse(directSchema, signed)
  if (!success || !/^\d{1,20}$/.test(output.accountNumber)) return undefined
  const [bodyBytes, authInfoBytes] = [readBase64(output.bodyBytes), readBase64(output.authInfoBytes)]
  if (bodyBytes === undefined || authInfoBytes === undefined) return undefined
  return { bodyBytes, authInfoBytes, chainId: output.chainId, accountNumber: BigInt(output.accountNumber) }
}
const aminoDoc = (signed: unknown): InferOutput<typeof aminoSchema> | undefined => {
  const { success, output } = safeParse(aminoSchema, signed)
  return success ? output : undefined
}

/** A wallet that says nothing of the document has signed it as it was. */
const readSigned =
  <Doc>(given: Doc, readDoc: (signed: unknown) => Doc | undefined) =>
  (answer: unknown): CosmosSigned<Doc> | undefined => {
    const { success, output } = safeParse(signedSchema, answer)
    if (!success || readBase64(output.signature.signature)?.length !== signatureBytes) return undefined
    const signed = output.signed === undefined ? given : readDoc(output.signed)
    return signed === undefined ? undefined : { signed, signature: output.signature }
  }

export const createCosmosProvider = (
  { ask, accountFor }: HostRequests,
  accounts: () => readonly string[],
): CosmosProvider => ({
  getAccounts: () =>
    ask(
      'cosmos_getAccounts',
      {},
      readAccounts((address) => accounts().includes(address)),
    ),
  signAmino: async (signerAddress, signDoc) =>
    ask('cosmos_signAmino', { signerAddress: accountFor(signerAddress), signDoc }, readSigned(signDoc, aminoDoc)),
  signDirect: async (signerAddress, signDoc) => {
    const { bodyBytes, authInfoBytes, chainId, accountNumber } = signDoc
    const doc = {
      chainId,
      accountNumber: String(accountNumber),
      authInfoBytes: toBase64(authInfoBytes),
      bodyBytes: toBase64(bodyBytes),
    }
    const params = { signerAddress: accountFor(signerAddress), signDoc: doc }
    return ask('cosmos_signDirect', params, readSigned(signDoc, directDoc))
  },
})
