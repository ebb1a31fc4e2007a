import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { siweNamespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { type CaipNetworkId, caipAddress, namespaceOf } from '../../core/domain/shared/caip.ts'
import type { OneClickFields } from '../../core/domain/sign-in/one-click.ts'
import { parseSiwxMessage } from '../../core/domain/sign-in/parse-message.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import { messageLengthLimit } from '../../core/domain/sign-in/siwx-message.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type {
  SiweConfig,
  SiweMessageInput,
  SiweMessageParams,
  SiweSession,
} from '../../core/ports/sign-in/siwx-options.ts'
import { askedOf } from './one-click.ts'
import type { SignInPage } from './sign-in-page.ts'
import { MessageFault, type Site } from './site.ts'

/** As often as configurations of that form have always asked. */
const usualRefetchMs = 300_000
const leastRefetchMs = 1_000

const partsOf = (config: SiweConfig) =>
  'methods' in config ? { ...config, ...config.options, ...config.methods } : config

/** What a host's function answers may be anything; what is no session signs in nobody. */
const sessionIn = (given: unknown): SiweSession | undefined => {
  const { address, chainId }: { readonly address?: unknown; readonly chainId?: unknown } = Object(given)
  return typeof address === 'string' && Number.isInteger(Number(chainId))
    ? { address, chainId: Number(chainId) }
    : undefined
}

/** Stand for all, where a session is of them all. */
const anyNetwork = `${siweNamespace}:0` as const
const anyAddress = `0x${'0'.repeat(40)}`

const chainIdOf = ({ networkId }: Pick<SignInAccount, 'networkId'>): number =>
  Number(networkId.slice(networkId.indexOf(':') + 1))

/** By their names in configurations of that form. */
const optionalFields = {
  statement: 'statement',
  exp: 'expirationTime',
  nbf: 'notBefore',
  requestId: 'requestId',
} as const

/** What is left out has no form that the wallet could be asked for. */
const fieldsIn = (
  params: Omit<SiweMessageParams, 'chains'> & { readonly nonce: string },
  now: number,
): OneClickFields => {
  const { domain, uri, nonce, iat, resources } = params
  const texts = Object.entries(optionalFields).flatMap(([name, field]) => {
    const value: unknown = params[name]
    return typeof value === 'string' && value !== '' ? [[field, value]] : []
  })
  const isList = Array.isArray(resources) && resources.every((one) => typeof one === 'string')
  return {
    ...{ domain, uri, nonce },
    issuedAt: typeof iat === 'string' ? iat : new Date(now).toISOString(),
    ...Object.fromEntries(texts),
    ...(isList && resources.length > 0 ? { resources } : {}),
  }
}

/** Those of the host's networks that visitors sign in on, in their order: all, where the configuration names none. */
const namedOf = (networkIds: readonly CaipNetworkId[], chains: unknown): readonly CaipNetworkId[] =>
  Array.isArray(chains) && chains.length > 0
    ? networkIds.filter((networkId) => chains.includes(chainIdOf({ networkId })))
    : networkIds

/** What a message of the standard is about, if it is one: a server's own form is the server's affair, and names the account. */
const isAbout = (text: string, { domain, nonce }: SiweMessageInput, { networkId, address }: SignInAccount): boolean => {
  const read = parseSiwxMessage(text)
  if (!read.ok) return text.toLowerCase().includes(address.toLowerCase())
  const { value } = read
  return (
    value.domain === domain &&
    value.nonce === nonce &&
    value.chainId === networkId &&
    isSameAddress(siweNamespace, value.accountAddress, address)
  )
}

/**
 * A site by a `siweConfig`: one session, of EVM, that its server keeps. What is signed is the server's affair; elsewhere than on EVM
 * nobody is asked.
 */
export const siteFromSiweConfig = ({
  siwe,
  place,
  clock,
}: {
  readonly siwe: SiweConfig
  readonly place: SignInPage
  readonly clock: Clock
}): Site => {
  const config = partsOf(siwe)

  const end = async (): Promise<void> => {
    await config.signOut()
    config.onSignOut?.()
  }
  const isSame = (session: SiweSession, account: SignInAccount): boolean =>
    (config.signOutOnAccountChange === false || isSameAddress(siweNamespace, session.address, account.address)) &&
    (config.signOutOnNetworkChange === false || session.chainId === chainIdOf(account))
  /** Of whomever: what it is not of ends here, unless the host says otherwise. */
  const isSignedIn = async (account: SignInAccount): Promise<boolean> => {
    const session = sessionIn(await config.getSession())
    if (session === undefined) return false
    const isTheirs = isSame(session, account)
    if (!isTheirs) await end()
    return isTheirs
  }
  return {
    isAsking: ({ networkId }) => config.enabled !== false && namespaceOf(networkId) === siweNamespace,
    isRequired: () => config.required !== false,
    isSignedIn,
    message: async (account) => {
      const { networkId, address } = account
      const [nonce, params] = await Promise.all([config.getNonce(address), config.getMessageParams?.()])
      const input: SiweMessageInput = {
        ...place,
        ...params,
        iat: typeof params?.['iat'] === 'string' ? params['iat'] : new Date(clock.now()).toISOString(),
        version: '1',
        nonce,
        chainId: chainIdOf(account),
        address: `did:pkh:${caipAddress(networkId, address)}`,
      }
      const text: unknown = config.createMessage(input)
      if (typeof text !== 'string' || text.length > messageLengthLimit || !isAbout(text, input, account))
        throw new MessageFault(
          'createMessage() gives no message about this account, on this network, with this domain and nonce',
        )
      return text
    },
    oneClick: async (networkIds) => {
      if (config.oneClick === false) return undefined
      const [nonce, params] = await Promise.all([config.getNonce(), config.getMessageParams?.()])
      const { chains, ...given } = { ...place, ...params }
      const [first, ...others] = namedOf(networkIds, chains)
      // On none of them the site wants anybody signed in.
      if (first === undefined) return undefined
      return askedOf([first, ...others], fieldsIn({ ...given, nonce }, clock.now()), clock.now())
    },
    // It has one session: what was signed beside it is of no use.
    accept: async (account, { message, signature }, isWanted) => {
      const signed = { message, signature }
      if ((await config.verifyMessage(signed)) !== true) return []
      if (!isWanted()) return [account]
      const session = sessionIn(await config.getSession())
      if (session === undefined || !isSame(session, account))
        throw new Error('getSession() gives nobody, or somebody else, after verifyMessage() said yes')
      config.onSignIn?.(session)
      return [account]
    },
    signOut: async (accounts) => {
      const session = sessionIn(await config.getSession())
      const isTheirs = ({ address }: SignInAccount): boolean =>
        config.signOutOnAccountChange === false || isSameAddress(siweNamespace, session?.address ?? '', address)
      if (session && accounts.some(isTheirs)) await end()
    },
    sharedBy: (account) => ({
      ...account,
      ...(config.signOutOnAccountChange === false && { address: anyAddress }),
      ...(config.signOutOnNetworkChange === false && { networkId: anyNetwork }),
    }),
    signsOutOnDisconnect: config.signOutOnDisconnect !== false,
    on: (listener) => {
      const given: unknown = config.sessionRefetchIntervalMs
      const interval = Math.max(
        leastRefetchMs,
        typeof given === 'number' && !Number.isNaN(given) ? given : usualRefetchMs,
      )
      let stop = (): void => undefined
      const wait = (): void => {
        stop = clock.after(interval, () => {
          wait()
          listener()
        })
      }
      wait()
      return () => stop()
    },
  }
}
