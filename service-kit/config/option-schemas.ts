import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { logLevels } from '../logger.ts'

/** A whole number between two others, which count too. */
export const count = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} at least`),
    v.maxValue(most, `must be ${most} at most`),
  )

export const httpUrl = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:\/\//, 'must begin with https:// or http://'),
)

const isAddressOrRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** Where a service listens, whom it believes, and what it writes down of it. */
export const serverOptions = {
  host: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  /** 0 lets the system choose. */
  port: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0), v.maxValue(65_535)),
    8_080,
  ),
  /** Whose word about a client's address counts: addresses and ranges (CIDR) of the owner's own proxies. */
  trustedProxies: v.optional(
    v.array(v.pipe(v.string(), v.check(isAddressOrRange, 'must be an address or a range'))),
    [],
  ),
  logLevel: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
}

/** What the schema library says of a member that is missing, or too many, speaks of keys and of `undefined`. */
const wordsOf = ({ message, expected }: v.BaseIssue<unknown>): string => {
  if (!message.startsWith('Invalid key')) return message
  return expected === 'never' ? 'is unknown' : 'is missing'
}

/** @param whole what it is about where no member of it is */
export const sentenceOf = (issue: v.BaseIssue<unknown>, whole = 'The options'): string =>
  `${v.getDotPath(issue) ?? whole}: ${wordsOf(issue)}`
