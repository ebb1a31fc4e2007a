import type {
  CosmosDocument,
  CosmosKey,
  CosmosProvider,
  CosmosSignature,
  CosmosSigned,
} from '../../../core/ports/connections/providers/cosmos-provider.ts'
import { property } from '../foreign.ts'
import { methodOf, textOf } from '../foreign-call.ts'
import { invalidAnswer, providerError, unsupportedMethod } from '../provider-error.ts'
import { keplrFailure } from './keplr-errors.ts'
import { readKey } from './keplr-key.ts'

const typeLimit = 128
const base64 = /^[\w+/]{1,256}={0,2}$/

/** As the chain itself writes its id. */
export const bareChainId = (id: string): string => id.slice(id.indexOf(':') + 1)

const readSignature = (answer: unknown): CosmosSignature | undefined => {
  const key = property(answer, 'pub_key')
  const type = textOf(property(key, 'type'), typeLimit)
  const value = property(key, 'value')
  const signature = property(answer, 'signature')
  const isText = typeof value === 'string' && typeof signature === 'string'
  return type !== undefined && isText && base64.test(value) && base64.test(signature)
    ? { pub_key: { type, value }, signature }
    : undefined
}

const readSigned = (answer: unknown): CosmosSigned<CosmosDocument> | undefined => {
  const signature = readSignature(property(answer, 'signature'))
  const signed = property(answer, 'signed')
  return signature !== undefined && typeof signed === 'object' && signed !== null
    ? { signature, signed: signed as CosmosDocument }
    : undefined
}

/** What hosts get: see `CosmosProvider`. */
export const createCosmosProvider = (keplr: unknown): CosmosProvider => {
  /** A refusal has one code, whatever words it comes in; everything else is told on as it is. */
  const ask = async (method: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    const call = methodOf(keplr, method)
    if (call === undefined) throw unsupportedMethod(method)
    try {
      return await call(...inputs)
    } catch (error) {
      const { code } = keplrFailure(error)
      if (code === 'CONNECTION_REJECTED') throw providerError(4001, 'The visitor refused', error)
      if (code === 'NO_ACCOUNTS') throw providerError(4100, 'The wallet shares nothing with this page', error)
      throw error
    }
  }
  const getKey = async (chainId: string): Promise<CosmosKey> => {
    const id = bareChainId(chainId)
    const key = readKey(await ask('getKey', id), `cosmos:${id}`)
    if (key === undefined) throw invalidAnswer('getKey')
    return key
  }
  const signerOn = async (chainId: string, signer: string | undefined): Promise<string> =>
    signer ?? (await getKey(chainId)).bech32Address

  const sign =
    (method: 'signAmino' | 'signDirect'): CosmosProvider['signAmino'] =>
    async (chainId, signer, document, options = {}) => {
      const by = await signerOn(chainId, signer)
      const signed = readSigned(await ask(method, bareChainId(chainId), by, document, options))
      if (signed === undefined) throw invalidAnswer(method)
      return signed
    }

  return {
    enable: async (chainIds) => {
      await ask('enable', [chainIds].flat().map(bareChainId))
    },
    getKey,
    signAmino: sign('signAmino'),
    signDirect: sign('signDirect'),
    signArbitrary: async (chainId, signer, data) => {
      const by = await signerOn(chainId, signer)
      const signature = readSignature(await ask('signArbitrary', bareChainId(chainId), by, data))
      if (signature === undefined) throw invalidAnswer('signArbitrary')
      return signature
    },
    keplr,
  }
}
