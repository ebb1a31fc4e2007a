import { isSocialName, type SocialName, socialsIn } from '../embedded-wallet/offered-socials.ts'

/** What a project's owner has set at the service (`GET /appkit/v1/config`). */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** What its settings name, where they are a list. */
  readonly names?: readonly string[]
  /** False where the owner never touched it (`config` is null there); without a word of it, it counts as switched off. */
  readonly isConfigured?: boolean
}

/** Of the host's options what the service may set, by its own names. Nothing else of what it says changes anything. */
const settable = { activity: 'activity', multi_wallet: 'multiWallet', reown_branding: 'branding' } as const
type Settable = (typeof settable)[keyof typeof settable]
type Flags = { readonly [Name in Settable | 'email']?: boolean }
export type RemoteFlags = Flags & { readonly socials?: readonly SocialName[] }
/** What a host says of the same. */
export type LocalFlags = Flags & { readonly socials?: boolean | readonly SocialName[] }

/** Email and the social networks are one entry of the service, whose list says which. */
const logins = 'social_login'

/** Names of the service that are about what is not here yet, or is not the service's to say: nobody has to be told of them. */
const understood: readonly string[] = [
  ...Object.keys(settable),
  'email_capture',
  'fund_from_exchange',
  'headless',
  'onramp',
  'payments',
  'reown_authentication',
  logins,
  'swap',
]

/** A name that is not there is off, one that was never touched is the host's (facts of the wire, rules 3 to 5). */
const flagOf = (entry: RemoteFeature | undefined): boolean | undefined => {
  if (entry?.isConfigured === false) return undefined
  return entry?.isConfigured === true && entry.isEnabled
}

export const remoteFlags = (features: readonly RemoteFeature[]): RemoteFlags => {
  const find = (id: string): RemoteFeature | undefined => features.find((one) => one.id === id)
  const login = find(logins)
  const flags = Object.entries(settable).map(([id, name]) => [name, flagOf(find(id))] as const)
  const email = flagOf(login) && login?.names?.includes('email') === true
  const isLoginOn = flagOf(login)
  return {
    ...Object.fromEntries([...flags, ['email', email] as const].filter(([, flag]) => flag !== undefined)),
    // What this version does not know leads nowhere.
    ...(isLoginOn === undefined ? {} : { socials: isLoginOn ? socialsIn(login?.names?.filter(isSocialName)) : [] }),
  }
}

/** Which of the host's own options say something else. */
export const overriddenNames = (local: LocalFlags, remote: RemoteFlags): readonly string[] =>
  [
    ...[...Object.values(settable), 'email' as const].filter(
      (name) => local[name] !== undefined && remote[name] !== undefined && local[name] !== remote[name],
    ),
    ...(local.socials !== undefined && remote.socials && `${socialsIn(local.socials)}` !== `${remote.socials}`
      ? ['socials']
      : []),
  ].map((name) => `features.${name}`)

export const unknownIds = (features: readonly RemoteFeature[]): readonly string[] =>
  features.map(({ id }) => id).filter((id) => !understood.includes(id))
