import * as v from 'valibot'
import type { RpcUpstreams } from '../../rpc/rpc-upstreams.ts'
import { ChainError } from './chain-error.ts'

export interface ChainQuestion {
  readonly method: string
  readonly params: readonly unknown[]
}

/** What a contract answered, or that it refused. */
export type ChainAnswer = { readonly result: unknown } | { readonly refusal: string }

const answer = v.looseObject({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.looseObject({ message: v.string() })),
})
const answers = v.array(answer)

const questionsInBatch = 100

/** How nodes say in words that a contract refused. Whatever else they say is about the node, which may know it later. */
const refusedByContract = /revert|EVM error|opcode|out of ?gas|stack (under|over)flow/i

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answerTo = (given: v.InferOutput<typeof answer> | undefined, { method }: ChainQuestion): ChainAnswer => {
  if (given === undefined) throw new ChainError(`${method} was not answered`)
  if (given.error === undefined) return { result: given.result }
  const { message } = given.error
  if (refusedByContract.test(message)) return { refusal: message }
  throw new ChainError(`${method}: ${message}`)
}

const askBatch = async (
  upstreams: RpcUpstreams,
  questions: readonly ChainQuestion[],
  signal: AbortSignal,
): Promise<readonly ChainAnswer[]> => {
  const body = JSON.stringify(questions.map((question, id) => ({ jsonrpc: '2.0', id, ...question })))
  const sent = await upstreams.send(body, signal)
  if (!sent.ok) throw new ChainError(sent.failure)
  const { success, output } = v.safeParse(answers, parseJson(sent.value))
  if (!success) throw new ChainError('the node did not answer a batch with a batch')
  const byId = new Map(output.map((one) => [one.id, one]))
  return questions.map((question, id) => answerTo(byId.get(id), question))
}

/**
 * Asks many things of a chain, some of which contracts may refuse.
 * @param atOnce how many in a batch: fewer where contracts may answer with much, as a batch that is too long is not read
 * @returns an answer to each question, in their order
 * @throws ChainError where the chain does not answer
 */
export const askInBatches = async (
  upstreams: RpcUpstreams,
  questions: readonly ChainQuestion[],
  signal: AbortSignal,
  atOnce = questionsInBatch,
): Promise<readonly ChainAnswer[]> => {
  const given: ChainAnswer[] = []
  for (let start = 0; start < questions.length; start += atOnce)
    given.push(...(await askBatch(upstreams, questions.slice(start, start + atOnce), signal)))
  return given
}
