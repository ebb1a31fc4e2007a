import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { databaseSchema } from '../../service-kit/config/database-options.ts'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { count, sentenceOf, serverOptions } from '../../service-kit/config/option-schemas.ts'
import { farcasterProblems, farcasterSchema } from './farcaster-options.ts'
import { hostSourceSchema } from './host-sources.ts'
import { developmentKeys, keyProblems, keySchema } from './key-options.ts'
import { networksSchema, serviceUrlSchema } from './network-options.ts'
import { socialProblems, socialsSchema } from './social-options.ts'

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

export const isLocalOrigin = (origin: string): boolean =>
  /^https?:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

/** Browsers keep keys and passkeys for an origin that is secure: HTTPS, or this machine. */
const originSchema = v.pipe(
  v.string('must be an origin, like https://wallet.example'),
  v.check(isOrigin, 'must be an origin, like https://wallet.example'),
  v.check(
    (text) => text.startsWith('https://') || isLocalOrigin(text),
    'must begin with https://, unless it is on localhost',
  ),
)

const projectSchema = v.strictObject({
  /** What visitors know the project as. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(60, 'must be short')),
  /** The pages that may use the wallet: `https://app.example`, `https://*.app.example`. */
  origins: v.pipe(v.array(hostSourceSchema), v.minLength(1, 'must name one origin at least')),
  /** Beside them the ones that are allowed by default (spec section 9): this machine, and the hosts of previews, where anybody has pages. */
  defaultOrigins: v.optional(v.boolean('must be true or false'), true),
  /** Its visitors have smart accounts on the networks that have them. */
  smartAccounts: v.optional(v.boolean('must be true or false'), true),
  /** Services that its pages may name, so that they pay for the calls of smart accounts (ERC-7677). The wallet asks no other. */
  paymasters: v.optional(
    v.pipe(
      v.array(serviceUrlSchema, 'must be a list of addresses'),
      v.maxLength(10, 'must have ten addresses at most'),
    ),
    [],
  ),
})

const mailSchema = v.strictObject({
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  smtpUrl: v.pipe(v.string('is missing'), v.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')),
  /** `Name <address>`, or an address alone. */
  from: v.pipe(v.string('is missing'), v.includes('@', 'must be an email address')),
})

const limitsSchema = v.strictObject({
  /** How many requests one client may send to one endpoint in `windowSeconds`. */
  requests: v.optional(count(1, 1_000_000), 60),
  windowSeconds: v.optional(count(1, 86_400), 60),
  /** How many mails one email address is sent in an hour. */
  mailsPerAddress: v.optional(count(1, 1_000), 10),
  /** How many mails are sent in an hour, to all addresses together. */
  mailsPerHour: v.optional(count(1, 10_000_000), 1_000),
  requestSeconds: v.optional(count(1, 600), 30),
  stopSeconds: v.optional(count(0, 600), 10),
})

const optionsSchema = v.strictObject({
  ...serverOptions,
  database: databaseSchema,
  /** The wallet's own origin, as browsers know it. Keys on devices belong to it: it is not changed later. */
  publicUrl: originSchema,
  /** By their id. */
  projects: v.record(v.pipe(v.string(), v.nonEmpty()), projectSchema, 'must name projects'),
  mail: mailSchema,
  /** Of codes, sessions and links. */
  secret: v.optional(keySchema, developmentKeys.secret),
  /** Of the key service for the account's shares. */
  accountShareKey: v.optional(keySchema, developmentKeys.accountShareKey),
  /** Of the key service for the shares for recovery. */
  recoveryShareKey: v.optional(keySchema, developmentKeys.recoveryShareKey),
  /** How long a visitor waits for the shares for recovery, so that they can stop somebody else. */
  recoveryDelaySeconds: v.optional(count(0, 2_592_000), 0),
  /** How long an address that was changed can be taken back; so long nobody is given the shares for recovery. */
  emailChangeSeconds: v.optional(count(60, 2_592_000), 604_800),
  /** Where each network is asked, beside the public RPCs that it has. The wallet never asks those of a page. */
  networks: v.optional(networksSchema, {}),
  /** Where visitors approve: in a frame of the host's page, or always in a window of its own, which no page can lie about. */
  approvals: v.optional(v.picklist(['frame', 'window'], "must be 'frame' or 'window'"), 'frame'),
  /** A folder with descriptors (ERC-7730) of contracts, beside those that come with the site. */
  descriptors: v.optional(v.pipe(v.string(), v.nonEmpty('must name a folder'))),
  /** The issuers that visitors may log in with. */
  socials: v.optional(socialsSchema, {}),
  /** Through which visitors log in with an account of Farcaster; without it, none do. */
  farcaster: v.optional(farcasterSchema),
  limits: v.optional(limitsSchema, {}),
})

/** What an owner says, checked and complete. */
export type SiteOptions = DeepReadonly<v.InferOutput<typeof optionsSchema>>
/** The same, where what has a default may be left out. */
export type SiteOptionsInput = DeepReadonly<v.InferInput<typeof optionsSchema>>

/** Fails with a sentence for each option that is wrong. */
export const checkSiteOptions = (input: unknown): Result<SiteOptions, readonly string[]> => {
  const { success, output, issues } = v.safeParse(optionsSchema, input, { abortPipeEarly: true })
  if (!success) return err(issues.map((issue) => sentenceOf(issue)))
  const isProduction = !isLocalOrigin(output.publicUrl)
  const problems = [
    ...keyProblems(output, isProduction),
    ...socialProblems(output.socials, isProduction),
    ...farcasterProblems(output.farcaster, isProduction),
  ]
  return problems.length > 0 ? err(problems) : ok(output)
}
