import { expect, test } from 'vitest'
import { freshSolanaAccount } from '../support/solana-sending.ts'
import { networkIn } from './offered-networks.ts'
import { pocketVisits } from './pocket-visit.ts'
import { sandbox } from './sandbox.ts'
import { balanceOn, countOn, sendSol, sol } from './send-solana-support.ts'
import { button, goToSend, sent } from './send-support.ts'
import { hostNames, visits } from './visit.ts'
import { openCode, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const openPocket = pocketVisits()

test.each(hostNames)('%s host: SOL is sent from a wallet on another device', async (host) => {
  const to = freshSolanaAccount().address
  const visitor = await visit(host, withRelay({ options: { networks: [networkIn(sandbox.description, 'solana')] } }))
  const pocket = await openPocket()
  await pocket.paste(await openCode(visitor))
  const proposal = pocket.card(/wants to connect$/)
  // What others own is read by other tests.
  await proposal.getByLabel('Account').selectOption({ index: 4 })
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await visitor.dialog.waitFor({ state: 'hidden' })
  await goToSend(visitor)
  await sendSol(visitor, '0.5', to)
  await pocket.press(/^Sign a transaction/, 'Reject')
  await visitor.dialog.getByText('You declined in your wallet').first().waitFor()
  expect(await countOn(to)).toBe(0)
  await button(visitor, 'Send').click()
  await pocket
    .card(/^Sign a transaction/)
    .getByText('0.5 SOL')
    .waitFor()
  await pocket.press(/^Sign a transaction/, 'Approve')
  await sent(visitor).waitFor()
  expect(await balanceOn(to)).toBe(sol / 2n)
  expect(await countOn(to)).toBe(1)
})
