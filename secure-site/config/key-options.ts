import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** 32 bytes, as base64 or base64url; the same bytes whichever was chosen. */
export const keySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes as base64: make one with `openssl rand -base64 32`'),
)

export const keyBytes = (key: string): Uint8Array => new Uint8Array(Buffer.from(key, 'base64url'))

const known = (what: string): string =>
  createHash('sha256').update(`latchkey ${what}, for development`).digest('base64')

/** Everybody can read them here. */
export const developmentKeys = {
  secret: known('secret'),
  accountShareKey: known('account share key'),
  recoveryShareKey: known('recovery share key'),
} as const

export interface SiteKeys {
  readonly secret: string
  readonly accountShareKey: string
  readonly recoveryShareKey: string
}

const names = ['secret', 'accountShareKey', 'recoveryShareKey'] as const

/**
 * What is wrong with keys that each look right: a thief of one must not have another, and nobody's may be one that is written in
 * this file. @param isProduction the site is reached from elsewhere than this machine
 */
export const keyProblems = (keys: SiteKeys, isProduction: boolean): readonly string[] => {
  const bytes = (name: (typeof names)[number]): string => Buffer.from(keyBytes(keys[name])).toString('hex')
  const isDefault = (name: (typeof names)[number]): boolean => keys[name] === developmentKeys[name]
  return names.flatMap((name, at) => {
    if (isProduction && isDefault(name)) return [`${name}: is missing. Make one with \`openssl rand -base64 32\`.`]
    const same = names.slice(0, at).find((other) => bytes(other) === bytes(name))
    return same === undefined ? [] : [`${name}: must not be the same as ${same}`]
  })
}
