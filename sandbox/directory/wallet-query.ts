export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly chains: readonly string[]
  readonly names: readonly string[]
  readonly rdns: readonly string[]
  readonly certifiedOnly: boolean
  readonly withPayOnly: boolean
  readonly payFirst: boolean
  readonly platform: 'ios' | 'android' | undefined
}

type Parameters = Readonly<Record<string, string>>

/** Says which parameter the contract forbids, for whoever reads the network panel: clients never read it. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}

const countOf = (parameters: Parameters, name: string, otherwise: number): number => {
  const text = parameters[name]
  if (text === undefined) return otherwise
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new QueryError(`${name} must be a whole number from 1.`)
}

const choiceOf = <Choice extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => {
  const text = parameters[name]
  if (text === undefined) return undefined
  const choice = choices.find((one) => one === text)
  if (choice === undefined) throw new QueryError(`${name} must be one of: ${choices.join(', ')}.`)
  return choice
}

/** An empty list asks for nothing in particular, as if it were not there. */
const listOf = (parameters: Parameters, name: string): readonly string[] =>
  (parameters[name] ?? '').split(',').filter((item) => item !== '')

/**
 * What `/getWallets` was asked for. Parameters the contract does not name are passed over.
 * @throws QueryError
 */
export const parseWalletQuery = (parameters: Parameters): WalletQuery => {
  // `none` is what a client says whose switch is off: it asks for every wallet, not for those without the badge.
  const badge = choiceOf(parameters, 'badge_type', ['none', 'certified'])
  return {
    page: countOf(parameters, 'page', 1),
    entries: countOf(parameters, 'entries', 40),
    search: (parameters['search'] ?? '').trim(),
    include: listOf(parameters, 'include'),
    exclude: listOf(parameters, 'exclude'),
    chains: listOf(parameters, 'chains'),
    names: listOf(parameters, 'names'),
    rdns: listOf(parameters, 'rdns'),
    certifiedOnly: badge === 'certified' || choiceOf(parameters, 'badge', ['certified']) === 'certified',
    withPayOnly: choiceOf(parameters, 'include_pay_only', ['true', 'false']) === 'true',
    payFirst: choiceOf(parameters, 'sort', ['default', 'wcpay']) === 'wcpay',
    platform: choiceOf(parameters, 'platform', ['ios', 'android']),
  }
}
