import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import { bob } from '../support/core-world.ts'
import { manyAttempts } from '../support/many-attempts.ts'
import { sendWorld, typedToTheEnd } from '../support/send-world.ts'
import type { MeetFailure, Place, VisitorWords } from './visitor-words.ts'

const inReview = ({ view }: ModalScreen): VisitorWords => {
  if (view.view !== 'WalletSendPreview') throw new Error(`There is ${view.view}`)
  const { problem, facts, cancel, send } = view
  const said = problem?.text ?? facts.find(({ id }) => id === 'fee')?.text ?? ''
  return { said: [said], ways: send.isOff ? [cancel] : [send.label, cancel] }
}

const sending: MeetFailure = async (code, messages) => {
  const world = await sendWorld(messages && { messages })
  if (code === 'FEE_UNAVAILABLE') world.transferReader.failWith(code)
  if (code === 'SEND_TOO_MANY')
    await world.store.write('@latchkey/default/send-attempts', manyAttempts(world.clock.now()))
  await world.review('1', bob)
  if (code === 'SEND_TOO_MANY') await world.press({ type: 'submit-send' })
  else if (code !== 'FEE_UNAVAILABLE') {
    if (!isSendFault(code)) throw new Error(`${code} does not come of sending`)
    if (code === 'SEND_EXPIRED') world.transactionSender.failToPublish(code)
    world.transactionSender.behave(code === 'SEND_EXPIRED' ? 'sign' : code)
    await world.press({ type: 'submit-send' })
  }
  await world.pass(typedToTheEnd)
  const words = inReview(world.core.screen.snapshot())
  world.core.dispose()
  return words
}

const sendFaults = [
  ...(['SEND_REJECTED', 'SEND_WRONG_NETWORK', 'SEND_FAILED', 'SEND_STUCK', 'SEND_EXPIRED', 'SEND_UNCERTAIN'] as const),
] as const
const isSendFault = (code: string): code is (typeof sendFaults)[number] => sendFaults.some((one) => one === code)

/** Where a visitor reads that something was not sent. */
export const sendingPlaces: readonly Place[] = [
  { where: 'sending', meet: sending, codes: ['FEE_UNAVAILABLE', 'SEND_TOO_MANY', ...sendFaults] },
]
