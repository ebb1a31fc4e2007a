import { universalSignatureValidatorByteCode as code } from 'viem'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { right, type SignatureVerdict, unchecked, wrong } from '../../signature-verifier.ts'
import { type AskRpc, askFirst, isReverted } from './evm-rpc.ts'

export interface ContractQuestion {
  /** In small letters, as all hex here. */
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly rpcUrls: readonly string[]
  readonly hash: string
  readonly signature: string
}

/** `isValidSignature(bytes32,bytes)` and what it answers where it is (ERC-1271). */
const selector = '0x1626ba7e'
/** What a signature ends with that brings the contract along (ERC-6492). */
const wrapperEnd = '6492'.repeat(16)

const word = (value: number | string): string =>
  (typeof value === 'number' ? value.toString(16) : value.replace(/^0x/, '')).padStart(64, '0')

/** A length and the bytes, filled up to whole words. */
const bytes = (hex: string): string => {
  const digits = hex.replace(/^0x/, '')
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** ABI: what follows a selector or a constructor's code. */
const isValidSignatureCall = ({ hash, signature }: ContractQuestion): string =>
  `${selector}${word(hash)}${word(0x40)}${bytes(signature)}`

const validatorArguments = ({ address, hash, signature }: ContractQuestion): string =>
  `${word(address)}${word(hash)}${word(0x60)}${bytes(signature)}`

/** The contract's own word. A revert is a no, as is any answer but the one. */
const askContract = async (ask: AskRpc, question: ContractQuestion): Promise<boolean> => {
  const answer = await callOrRevert(ask, { to: question.address, data: isValidSignatureCall(question) })
  return answer !== undefined && /^0x1626ba7e[0-9a-f]{56}/.test(answer)
}

/**
 * The validator of ERC-6492 in a call that deploys nothing: it has the contract deployed as the signature says, and asks it. That
 * code is viem's, under both names that it has had in its range.
 */
const askCounterfactual = async (ask: AskRpc, question: ContractQuestion): Promise<boolean> => {
  const answer = await callOrRevert(ask, { data: `${code}${validatorArguments(question)}` })
  return answer !== undefined && /^0x0*1$/.test(answer)
}

const callOrRevert = async (ask: AskRpc, call: { readonly to?: string; readonly data: string }) => {
  try {
    return hexOf(await ask('eth_call', [call, 'latest']))
  } catch (error) {
    if (isReverted(error)) return undefined
    throw error
  }
}

/** An answer that is none is the address's fault, and says nothing of the signature. */
const hexOf = (answer: unknown): string => {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]*$/.test(answer)) throw new Error('no hex')
  return answer.toLowerCase()
}

export const checkContractSignature = async (question: ContractQuestion): Promise<SignatureVerdict> => {
  const isRight = await askFirst(question.rpcUrls, question.chainId, async (ask) => {
    if (question.signature.endsWith(wrapperEnd)) return askCounterfactual(ask, question)
    const code = hexOf(await ask('eth_getCode', [question.address, 'latest']))
    return code !== '0x' && (await askContract(ask, question))
  })
  if (isRight === undefined) return unchecked(`no RPC address of ${question.chainId} answered`)
  return isRight ? right : wrong
}
