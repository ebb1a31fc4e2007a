import { readCacao } from '../../../../core/domain/sign-in/cacao.ts'
import { type OneClickAsked, type OneClickSigned, readOneClick } from '../../../../core/domain/sign-in/one-click.ts'
import type { SignedIn } from '../../../../core/ports/connections/remote-wallet.ts'
import { isSignedBy } from '../../signing/eip191.ts'

/** One for each network and each account that anybody has. */
const answerLimit = 100

/** What holds a signature against a contract is elsewhere: the site's `verify`, or its server. */
const contractKinds = ['eip1271', 'eip6492']

export interface ReadAnswer {
  /** Where it was asked for first comes first. */
  readonly signed: readonly [SignedIn, ...SignedIn[]]
  /** CAIP-10. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

interface Read extends OneClickSigned {
  readonly signature: string
  readonly cacao: unknown
}

const readOne = (asked: OneClickAsked, given: unknown, now: number): Read | undefined => {
  const cacao = readCacao(given)
  const read = cacao && readOneClick(asked, cacao, now)
  if (cacao === undefined || read?.ok !== true) return undefined
  const { address, message } = read.value
  const { t: kind, s: signature } = cacao.s
  const isRight = kind === 'eip191' ? isSignedBy(address, message, signature) : contractKinds.includes(kind)
  return isRight ? { ...read.value, signature, cacao } : undefined
}

/** All of what a wallet answered with, or nothing: one message that is not right says that the others are worth no more. */
export const readAnswer = (asked: OneClickAsked, cacaos: unknown, now: number): ReadAnswer | undefined => {
  if (!Array.isArray(cacaos) || cacaos.length > answerLimit) return undefined
  const all = cacaos.map((cacao) => readOne(asked, cacao, now))
  const right = all.filter((one) => one !== undefined)
  if (right.length < all.length) return undefined
  // Of two about the same the first counts: a site takes an account once on each network.
  const idIn = ({ networkId, address }: Read): string => `${networkId}:${address}`.toLowerCase()
  const read = right.filter((one, nth) => right.findIndex((other) => idIn(other) === idIn(one)) === nth)
  const at = ({ networkId }: Read): number => asked.networkIds.indexOf(networkId)
  const [first, ...others] = read
    .toSorted((one, other) => at(one) - at(other))
    .map(
      ({ networkId, address, message, signature, cacao }): SignedIn => ({
        networkId,
        address,
        message,
        signature,
        cacao,
      }),
    )
  if (first === undefined) return undefined
  return {
    signed: [first, ...others],
    accounts: [...new Set(read.flatMap(({ chains, address }) => chains.map((id) => `${id}:${address}`)))],
    methods: [...new Set(read.flatMap(({ methods }) => methods))],
  }
}
