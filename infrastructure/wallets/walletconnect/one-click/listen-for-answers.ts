import { looseObject, number, optional, safeParse, string, unknown } from 'valibot'
import type { Clock } from '../../../../core/ports/shared/clock.ts'
import { createListeners, type Listeners } from '../../../../core/ports/shared/listeners.ts'
import type { Approval } from '../approvals.ts'
import type { SignClient } from '../sign-client.ts'
import { answeredSession, answererIn, endAnswered } from './answered-session.ts'
import {
  answerTopic,
  askedIn,
  forgetRequest,
  forgetWhole,
  type PendingRequest,
  pendingRequest,
} from './pending-requests.ts'
import { readAnswer } from './read-answer.ts'

/** A wallet said no to a request, or answered with what makes no sense. */
export interface Refused {
  readonly id: number
  readonly error: unknown
}

const response = looseObject({
  id: number(),
  result: optional(unknown()),
  error: optional(looseObject({ code: optional(number()), message: optional(string()) })),
})

/** "I do not know this question": then the wallet answers the other one, which came with it. */
const unknownMethodCodes: readonly (number | undefined)[] = [10_001, 5_101, 4_200, -32_601]

/** As the protocol has it: a settlement that failed. */
const nonsense = { code: 7_000, message: 'The wallet signed what it was not asked for' }

/**
 * Takes the answers to what was asked in place of the SDK, whenever they come: of an earlier code, or after a reload.
 * @param approve of what is right
 */
export const listenForAnswers = (
  client: SignClient,
  clock: Clock,
  approve: (approval: Approval) => void,
): Listeners<Refused> => {
  const refusals = createListeners<Refused>()

  const takeResult = async (request: PendingRequest, result: unknown): Promise<void> => {
    const { id } = request
    const answerer = answererIn(result)
    const read = answerer && readAnswer(askedIn(request), answerer.cacaos, clock.now())
    if (answerer && read) {
      const session = await answeredSession(client, request, answerer, read, clock)
      // The session is there: what could not be put away runs out by itself.
      await dropProposal(client, request).catch(() => undefined)
      return approve({ session, signed: read.signed })
    }
    refusals.emit({ id, error: nonsense })
    if (answerer) await endAnswered(client, request, answerer, clock)
  }
  const take = async (topic: string, payload: unknown): Promise<void> => {
    const { success, output } = safeParse(response, payload)
    const request = success ? pendingRequest(client, output.id) : undefined
    if (!success || request === undefined) return
    const { id, result, error } = output
    // A wallet that does not know the question answers where it read it; whoever has signed, to the key of the question alone.
    const isItsTopic = topic === answerTopic(request.requester.publicKey)
    if (!isItsTopic && !(error && topic === request.pairingTopic)) return
    if (error && unknownMethodCodes.includes(error.code)) return forgetRequest(client, request)
    // Whatever else comes answers to nothing.
    await client.auth.requests.delete(id, { code: 0, message: 'answered' }).catch(() => undefined)
    if (error) refusals.emit({ id, error })
    else await takeResult(request, result).catch(() => refusals.emit({ id, error: nonsense }))
    await forgetRequest(client, request)
  }

  Reflect.set(
    client.engine,
    'onSessionAuthenticateResponse',
    (topic: string, payload: unknown): Promise<void> =>
      // A relay that is gone meanwhile: the wallet’s session ends there by itself.
      take(topic, payload).catch(() => undefined),
  )
  readForEach(client)
  forgetWhole(client)
  return refusals
}

/** What came with it, for wallets that do not sign, is answered too. */
const dropProposal = async ({ core, proposal }: SignClient, { pairingTopic }: PendingRequest): Promise<void> => {
  const open = proposal.getAll().filter((one) => one.pairingTopic === pairingTopic)
  for (const { id } of open) {
    core.expirer.del(id)
    await proposal.delete(id, { code: 0, message: 'answered' })
  }
}

/**
 * The SDK knows the key of the last request alone: an answer to an earlier code could not be read. What comes by the code itself, which
 * anybody can see, it would take for the answer, and forget the question.
 */
const readForEach = (client: SignClient): void => {
  const { auth, core } = client
  const { crypto } = core
  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (topic, encoded, options) => {
    const request = auth.requests.getAll().find(({ requester }) => answerTopic(requester.publicKey) === topic)
    const how = request ? { ...options, receiverPublicKey: request.requester.publicKey } : options
    const payload = await decode(topic, encoded, how)
    if ('result' in payload && pendingRequest(client, payload.id)?.pairingTopic === topic)
      throw new Error('An answer in the place of the question')
    return payload
  }
}
