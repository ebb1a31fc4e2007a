import { err, ok, type Result } from '../shared/result.ts'
import { readBase64Url } from './base64url.ts'

/** What a site is allowed to do beside signing the visitor in (EIP-5573): by resource, the abilities as `kind/action`. */
export type RecapAbilities = readonly (readonly [resource: string, abilities: readonly string[]])[]

/** Of each ability, in the order of `RecapAbilities`: within which limits. */
export type RecapLimits = readonly (readonly Readonly<Record<string, unknown>>[])[]

export const recapPrefix = 'urn:recap:'
const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'
const abilityPattern = /^([a-zA-Z0-9.*_+-]+)\/([a-zA-Z0-9.*_+-]+)$/

export type RecapFault =
  /** It is not the last of the resources, or not the only one. */
  | 'misplaced'
  /** What it holds is not of the form. */
  | 'malformed'
  /** The statement does not say what it allows, or says something else. */
  | 'statement'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Its abilities in their order. Who reads it elsewhere has to read the same: whatever JSON has two readings for is refused. */
const readAbilities = (uri: string): Pick<Recap, 'abilities' | 'limits'> | undefined => {
  const text = readBase64Url(uri.slice(recapPrefix.length))
  if (text === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || !isRecord(value['att']) || JSON.stringify(value) !== text) return undefined
  const resources = Object.entries(value['att']).map(([resource, abilities]) => ({
    resource,
    abilities: isRecord(abilities) ? Object.entries(abilities) : [],
  }))
  const isSound = resources.every(
    ({ abilities }) =>
      abilities.length > 0 &&
      abilities.every(([name, limits]) => abilityPattern.test(name) && Array.isArray(limits) && limits.every(isRecord)),
  )
  if (resources.length === 0 || !isSound) return undefined
  return {
    abilities: resources.map(({ resource, abilities }) => [resource, abilities.map(([name]) => name)] as const),
    // Lists of records: `isSound` has seen to it.
    limits: resources.flatMap(({ abilities }) => abilities.map(([, limits]) => limits as RecapLimits[number])),
  }
}

const quoted = (text: string): string => `'${text}'`

/** EIP-5573, "ReCap Translation Algorithm". */
const wordsOf = (abilities: RecapAbilities): string => {
  const sentences = abilities.flatMap(([resource, names]) => {
    const parts = names.map((name) => abilityPattern.exec(name) ?? [])
    const kinds = [...new Set(parts.map(([, kind = '']) => kind))]
    return kinds.map((kind) => {
      const actions = parts.filter(([, of]) => of === kind).map(([, , action = '']) => quoted(action))
      return `${quoted(kind)}: ${actions.join(', ')} for ${quoted(resource)}.`
    })
  })
  return [preamble, ...sentences.map((sentence, at) => `(${at + 1}) ${sentence}`)].join(' ')
}

export interface Recap {
  readonly abilities: RecapAbilities
  readonly limits: RecapLimits
  /** What tells of them. */
  readonly words: string
  /** The statement in full, in which the visitor was told of them. */
  readonly statement: string
}

/**
 * The ReCap among the resources of a message, with the statement that its text has: of what was said without it, and of it. Fails
 * where the statement speaks of allowances in other words than those that the ReCap comes to.
 * @returns undefined where there is none
 */
export const recapOf = (
  statement: string | undefined,
  resources: readonly string[] = [],
): Result<Recap | undefined, RecapFault> => {
  const at = resources.findIndex((resource) => resource.startsWith(recapPrefix))
  const uri = resources[at]
  // Words that nothing stands behind would be taken for an allowance.
  if (uri === undefined) return statement?.includes(preamble) ? err('statement') : ok(undefined)
  if (at !== resources.length - 1) return err('misplaced')
  const read = readAbilities(uri)
  if (read === undefined) return err('malformed')
  const words = wordsOf(read.abilities)
  const said = statement ?? ''
  const start = said.indexOf(preamble)
  if (start < 0) return ok({ ...read, words, statement: said === '' ? words : `${said} ${words}` })
  const isTold = said.slice(start) === words && (start === 0 || said[start - 1] === ' ')
  return isTold ? ok({ ...read, words, statement: said }) : err('statement')
}
