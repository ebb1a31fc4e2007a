import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { visitOwnPages } from './support/own-pages.ts'
import { pageFaults } from './support/page-faults.ts'

let world: FrameWorld
let database: Client
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'shared', options: { recoveryDelaySeconds: 3_600 } })
  database = new Client(world.databaseUrl)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await world.stop()
})

/** As if so much time had passed since every code was typed and every mail was sent. */
const passElevenMinutes = async (): Promise<void> => {
  await database.query("update sessions set created_at = created_at - interval '11 minutes'")
  await database.query('delete from rate_limits')
}

test('a browser without the wallet waits, and is stopped on one that has it', async () => {
  const email = 'waiting@mail.example'
  const [visit, further] = [await visitOwnPages(world), await visitOwnPages(world)]
  await visit.signIn(email)
  await visit.page.getByText(`Signed in as ${email}.`).waitFor()
  await database.query('delete from rate_limits')
  await further.signIn(email)
  await further.heading('Your wallet is being recovered')
  expect(await pageFaults(further.page)).toEqual([])
  expect(await visit.page.getByRole('button', { name: 'Stop the recovery' }).count()).toBe(0)
  await visit.page.reload()
  await visit.page.getByText('waits to be given your wallet').waitFor()
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.press('Stop the recovery')
  await expect.poll(() => visit.status().textContent()).toContain('The recovery is stopped')
  await visit.page.getByText('The recovery of the wallet was stopped').waitFor()
  expect(await visit.page.getByRole('button', { name: 'Stop the recovery' }).count()).toBe(0)

  // Asked again it waits from the start, and later it wants a fresh code.
  await further.press('Look again')
  await further.heading('Your wallet is being recovered')
  await passElevenMinutes()
  await database.query("update recoveries set available_at = now() - interval '1 second'")
  await further.press('Look again')
  await further.heading('Confirm that it is you')
  expect(await pageFaults(further.page)).toEqual([])
  await further.press('Go back')
  await further.heading('Your wallet is not on this browser')
  expect(await pageFaults(further.page)).toEqual([])
  await further.press('Go on')
  const mails = world.mailbox.mails(email).length
  await further.press('Mail me a code')
  await further.heading('Type the code')
  await expect.poll(() => world.mailbox.mails(email).length).toBeGreaterThan(mails)
  await further.page.getByLabel('Code').fill(await world.code(email))
  await further.press('Continue')
  await further.page.getByText(`Signed in as ${email}.`).waitFor()
  expect(await further.page.locator('dd code').allTextContents()).toEqual(
    await visit.page.locator('dd code').allTextContents(),
  )
  expect([...visit.complaints, ...further.complaints]).toEqual([])
})

test('an export and a deletion that come later want a fresh code, and go on with it', async () => {
  const email = 'later@mail.example'
  const visit = await visitOwnPages(world)
  const confirm = async (): Promise<void> => {
    await visit.heading('Confirm that it is you')
    const mails = world.mailbox.mails(email).length
    await visit.press('Mail me a code')
    await visit.heading('Type the code')
    await expect.poll(() => world.mailbox.mails(email).length).toBeGreaterThan(mails)
    await visit.page.getByLabel('Code').fill(await world.code(email))
    await visit.press('Continue')
  }
  await visit.signIn(email)
  await visit.page.getByText(`Signed in as ${email}.`).waitFor()
  await passElevenMinutes()
  await visit.press('Export the wallet')
  await visit.press('Go on')
  await confirm()
  await visit.press('Go on')
  await visit.heading('Your words')
  await visit.press('Back to the wallet')
  await passElevenMinutes()
  await visit.press('Delete the wallet')
  await visit.page.getByLabel('Type the word').fill('delete')
  await visit.press('Delete the wallet')
  await confirm()
  await visit.heading('Delete the wallet')
  await expect.poll(() => visit.status().textContent()).toContain('The code was right')
  await visit.page.getByLabel('Type the word').fill('delete')
  await visit.press('Delete the wallet')
  await visit.heading('Your wallet is deleted')
  const { rows } = await database.query('select 1 from users where email = $1', [email])
  expect(rows).toEqual([])
})
