import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import { createSimulatedMessageSigner } from '../../infrastructure/simulation/simulated-message-signer.ts'
import { createCosmosProvider } from '../../infrastructure/wallets/cosmos/cosmos-provider.ts'
import { createPolkadotProvider } from '../../infrastructure/wallets/polkadot/polkadot-provider.ts'
import { createMessageSigner } from '../../infrastructure/wallets/signing/message-signer.ts'
import { signInText } from '../../sandbox/namespace-wallets/solana/sign-in-text.ts'
import { ownVerifiers } from '../../server/namespaces/verifiers.ts'
import { evmSigner, type Signer, segwitSigner, solanaSigner, taprootSigner } from '../server/signers.ts'
import { adr36 } from '../support/adr36.ts'
import { cosmosAccount, isSignedBy, signArbitrary } from '../support/keplr.ts'
import { ss58Of } from '../support/polkadot-extension.ts'
import { aliceHere } from '../support/sign-in-world.ts'
import { describeMessageSigner, type MessageSignerHarness, type Signing } from './message-signer.contract.ts'

/** By the conduct of its owner. */
const answered = async <T>(signing: Signing, sign: () => Promise<T>): Promise<T> => {
  if (signing === 'approve') return sign()
  throw Object.assign(new Error(signing), { code: signing === 'reject' ? 4001 : -32603 })
}

const messageOf = ({ chainId, address }: Signer): string => {
  const text = writeSiwxMessage({
    domain: 'tidewater.test',
    uri: 'https://tidewater.test',
    accountAddress: address,
    chainId,
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
    statement: 'Sign in.',
  })
  if (!text.ok) throw new Error('It was written by us.')
  return text.value
}

const harnessOf = (signer: Signer, provider: MessageSignerHarness['provider']): MessageSignerHarness => ({
  signer: createMessageSigner(),
  account: { networkId: signer.chainId, address: signer.address },
  provider,
  message: messageOf(signer),
  isSigned: async (message, signature) => {
    const { chainId, address } = signer
    const verifier = ownVerifiers[chainId.slice(0, chainId.indexOf(':')) as keyof typeof ownVerifiers]
    const verdict = await verifier?.verify({ message, signature, address, chainId, rpcUrls: [] })
    return verdict?.result === 'right'
  },
})

const textIn = (hex: string): string => Buffer.from(hex.slice(2), 'hex').toString('utf8')
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describeMessageSigner('EVM', () => {
  const signer = evmSigner()
  return harnessOf(signer, (signing) => ({
    request: ({ params: [hex] }: { readonly params: readonly [string] }) =>
      answered(signing, () => signer.sign(textIn(hex))),
  }))
})

const solanaProvider = (signer: Signer, signing: Signing) => ({
  signMessage: (bytes: Uint8Array) => answered(signing, async () => base58.decode(await signer.sign(decode(bytes)))),
})

describeMessageSigner('Solana', () => {
  const signer = solanaSigner()
  return harnessOf(signer, (signing) => solanaProvider(signer, signing))
})

describeMessageSigner('Solana, where the wallet writes the message', () => {
  const signer = { ...solanaSigner(), chainId: 'solana:9sVqTtZ3y4f7wX8cK2mNbD5hJrLpQeAu' as const }
  return harnessOf(signer, (signing) => ({
    ...solanaProvider(signer, 'fail'),
    signIn: (input: Readonly<Record<string, unknown>>) =>
      answered(signing, async () => {
        const text = signInText(input, String(input['domain']), signer.address)
        const signature = base58.decode(await signer.sign(text))
        return { account: signer.address, signedMessage: new TextEncoder().encode(text), signature }
      }),
  }))
})

/** As wallets say it that know no codes. */
const answeredInWords = async <T>(signing: Signing, refusal: string, sign: () => Promise<T>): Promise<T> => {
  if (signing === 'approve') return sign()
  throw new Error(signing === 'reject' ? refusal : 'Something else')
}

describeMessageSigner('Polkadot', () => {
  const secret = secretFromSeed(crypto.getRandomValues(new Uint8Array(32)))
  const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const address = ss58Of(getPublicKey(secret), 0)
  const wrapped = (bytes: Uint8Array) => Buffer.concat([Buffer.from('<Bytes>'), bytes, Buffer.from('</Bytes>')])
  const signRaw = async ({ data }: { readonly data: string }) => ({
    id: 1,
    signature: `0x${Buffer.from(sign(secret, wrapped(Buffer.from(data.slice(2), 'hex')))).toString('hex')}`,
  })
  const message = 'Tidewater asks you to sign in: ⚓'
  return {
    signer: createMessageSigner(),
    account: { networkId, address },
    message,
    provider: (signing) =>
      createPolkadotProvider({
        networkId: () => networkId,
        active: () => address,
        wallet: {
          injected: () => ({
            signer: { signRaw: (input: never) => answeredInWords(signing, 'Cancelled', () => signRaw(input)) },
          }),
          injectedOn: () => [],
          givenAddress: (given) => (given === address ? given : undefined),
        },
      }),
    isSigned: async (text, signature) =>
      verify(wrapped(Buffer.from(text)), Buffer.from(signature.slice(2), 'hex'), getPublicKey(secret)),
  }
})

const hub = await cosmosAccount(0, 'cosmos')

describeMessageSigner('Cosmos', () => ({
  signer: createMessageSigner(),
  account: { networkId: 'cosmos:cosmoshub-4', address: hub.address },
  message: 'Tidewater asks you to sign in: ⚓',
  provider: (signing) =>
    createCosmosProvider({
      signArbitrary: (chainId: string, by: string, data: string) =>
        answeredInWords(signing, 'Request rejected', () => signArbitrary(0, chainId, by, data)),
    }),
  isSigned: (text, signature) => isSignedBy(adr36(hub.address, text), signature, hub.pubkey),
}))

for (const make of [segwitSigner, taprootSigner])
  describeMessageSigner(make().name, () => {
    const signer = make()
    return harnessOf(signer, (signing) => ({
      signMessage: ({ message }: { readonly message: string }) => answered(signing, () => signer.sign(message)),
    }))
  })

describeMessageSigner('simulated', () => {
  const signer = createSimulatedMessageSigner()
  return {
    signer,
    account: aliceHere,
    // It has no other interface than what it is told.
    provider: (signing) => signer.behave(signing),
    message: 'sign in',
    isSigned: async (message, signature) => signature === `signed ${message}`,
  }
})
