import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { mnemonicToSeed } from '@scure/bip39'
import { HDKey } from 'micro-key-producer/slip10.js'
import type { Page } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { type OwnVisit, visitOwnPages } from './support/own-pages.ts'
import { pageFaults } from './support/page-faults.ts'

let world: FrameWorld
let folder: string
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
  folder = await mkdtemp(join(tmpdir(), 'latchkey-export-'))
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
const password = 'correct horse battery'
const wordsOn = (page: Page) => page.locator('ol.words li').allTextContents()

/** Signed in, at the words. */
const exporting = async (): Promise<OwnVisit & { readonly email: string; readonly addresses: readonly string[] }> => {
  const visit = await visitOwnPages(world)
  const email = `export${++count}@mail.example`
  await visit.signIn(email)
  await visit.page.getByText(`Signed in as ${email}.`).waitFor()
  const addresses = await visit.page.locator('dd code').allTextContents()
  await visit.press('Export the wallet')
  await visit.heading('Export the wallet')
  return { ...visit, email, addresses }
}

const solanaAddress = async (words: string): Promise<string> => {
  const key = HDKey.fromMasterSeed(await mnemonicToSeed(words)).derive("m/44'/501'/0'/0'")
  return base58.encode(ed25519.getPublicKey(key.privateKey))
}

test('the words open the same addresses elsewhere; the visitor is mailed before they are shown', async () => {
  const visit = await exporting()
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.press('Go on')
  await visit.heading('Your words')
  await expect.poll(() => world.mailbox.mails(visit.email)[0]?.subject).toContain('are being exported')
  expect(await wordsOn(visit.page)).toEqual([])
  await visit.press('Show the words')
  await visit.page.locator('ol.words').waitFor()
  const words = await wordsOn(visit.page)
  expect(words).toHaveLength(24)
  expect([mnemonicToAccount(words.join(' ')).address, await solanaAddress(words.join(' '))]).toEqual(visit.addresses)
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.press('Hide the words')
  expect(await visit.page.content()).not.toContain(words.slice(0, 2).join('</li><li>'))
  await visit.press('Back to the wallet')
  await visit.page.getByText('The words of the wallet were exported').waitFor()
  expect(visit.complaints).toEqual([])
})

test('the words are hidden once the page is, and when the visitor leaves them', async () => {
  const visit = await exporting()
  await visit.press('Go on')
  await visit.press('Show the words')
  await visit.page.locator('ol.words').waitFor()
  await visit.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await wordsOn(visit.page)).toEqual([])
  expect(await visit.status().textContent()).toContain('hidden when you left')
  // Nothing is shown to nobody.
  await visit.press('Show the words')
  await expect.poll(() => visit.status().textContent()).toBe('')
  expect(await wordsOn(visit.page)).toEqual([])
  await visit.page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
  await visit.press('Show the words')
  await visit.page.locator('ol.words').waitFor()
  await visit.press('Back to the wallet')
  await visit.heading('Your wallet')
  expect(await wordsOn(visit.page)).toEqual([])
})

test.each([
  ['Show the words', async () => undefined],
  [
    'Save an encrypted file',
    async (page: Page) => {
      for (const label of ['Password', 'The same password again'])
        await page.getByLabel(label, { exact: true }).fill(password)
    },
  ],
] as const)('whoever comes to a page of the words that was left open: %s', async (pressed, before) => {
  const visit = await exporting()
  await visit.press('Go on')
  await visit.heading('Your words')
  await visit.page.clock.setFixedTime(Date.now() + 11 * 60_000)
  await before(visit.page)
  await visit.press(pressed)
  await visit.heading('Export the wallet')
  expect(await wordsOn(visit.page)).toEqual([])
})

test('an encrypted file is saved, and opened by a page that asks no network', async () => {
  const visit = await exporting()
  await visit.press('Go on')
  await visit.heading('Your words')
  await visit.page.getByLabel('Password', { exact: true }).fill('short')
  await visit.press('Save an encrypted file')
  await expect.poll(() => visit.status().textContent()).toContain('12 letters or more')
  await visit.page.getByLabel('Password', { exact: true }).fill(password)
  await visit.page.getByLabel('The same password again').fill(`${password}!`)
  await visit.press('Save an encrypted file')
  await expect.poll(() => visit.status().textContent()).toContain('not the same')
  await visit.page.getByLabel('The same password again').fill(password)
  const saving = visit.page.waitForEvent('download')
  await visit.press('Save an encrypted file')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('wallet.json')
  const file = join(folder, 'wallet.json')
  await saved.saveAs(file)
  await expect.poll(() => visit.status().textContent()).toContain('is saved')
  expect(await visit.page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'latchkey-wallet', version: 1 })
  expect(await pageFaults(visit.page)).toEqual([])

  const giving = visit.page.waitForEvent('download')
  await visit.page.getByRole('link', { name: 'the page that opens it' }).click()
  const opener = join(folder, 'open-wallet-file.html')
  await (await giving).saveAs(opener)
  expect(visit.complaints).toEqual([])

  const page = await visit.context.newPage()
  const [asked, complaints]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await visit.context.setOffline(true)
  await page.goto(pathToFileURL(opener).href)
  await page.getByRole('heading', { name: 'Open a wallet file' }).waitFor()
  expect(await pageFaults(page)).toEqual([])
  const status = () => page.getByRole('status').textContent()
  const open = async (path: string, typed: string): Promise<void> => {
    await page.getByLabel('File').setInputFiles(path)
    await page.getByLabel('Password').fill(typed)
    await page.getByRole('button', { name: 'Open' }).click()
  }
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(status).toContain('Choose the file')
  await open(file, 'something else')
  await expect.poll(status).toContain('The password is wrong')
  const costly = join(folder, 'costly.json')
  const content = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(costly, JSON.stringify({ ...content, kdf: { ...content.kdf, n: 2 ** 40 } }))
  await open(costly, password)
  await expect.poll(status).toContain('asks for more work')
  await open(opener, password)
  await expect.poll(status).toContain('not a file of a wallet')
  await open(file, password)
  await page.getByRole('heading', { name: 'The words of the wallet' }).waitFor()
  const words = (await wordsOn(page)).join(' ')
  expect([mnemonicToAccount(words).address, await solanaAddress(words)]).toEqual(visit.addresses)
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await wordsOn(page)).toEqual([])
  // It is a script of its own alone, and reaches nobody.
  expect(await page.evaluate(() => fetch('https://mail.example').then(String, () => 'refused'))).toBe('refused')
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
  expect(complaints.filter((line) => !line.includes('https://mail.example'))).toEqual([])
})

test('a file that is being encrypted can be cancelled, and a script that does not come is said', async () => {
  const visit = await exporting()
  await visit.press('Go on')
  await visit.heading('Your words')
  const downloads: string[] = []
  visit.page.on('download', (download) => downloads.push(download.suggestedFilename()))
  for (const label of ['Password', 'The same password again'])
    await visit.page.getByLabel(label, { exact: true }).fill(password)
  const working = visit.page.waitForEvent('worker')
  await visit.press('Save an encrypted file')
  await working
  await expect.poll(() => visit.status().textContent()).toContain('Encrypting the file')
  await visit.press('Cancel')
  await expect.poll(() => visit.status().textContent()).toBe('Cancelled.')
  await expect.poll(() => visit.page.workers().length).toBe(0)
  await visit.context.route('**/frame/file-key.js', (route) => route.abort())
  await visit.press('Save an encrypted file')
  await expect.poll(() => visit.status().textContent()).toContain('cannot be reached')
  expect(downloads).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a session that is older asks for a fresh code, which may be put off', async () => {
  const visit = await exporting()
  await visit.context.route('**/api/export', (route) =>
    route.fulfill({ status: 403, json: { code: 'FRESH_CODE_NEEDED', message: 'Sign in with a fresh code for this' } }),
  )
  await visit.press('Go on')
  await visit.heading('Confirm that it is you')
  expect(await pageFaults(visit.page)).toEqual([])
  await visit.press('Go back')
  await visit.heading('Your wallet')
  await visit.press('Export the wallet')
  await visit.press('Go on')
  // Within 30 seconds of the sign-in no other mail goes out: the page says which code counts.
  await visit.press('Mail me a code')
  await visit.heading('Type the code')
  await expect.poll(() => visit.status().textContent()).toContain('a moment ago')
  await visit.press('Go back')
  await visit.heading('Your wallet')
  expect(visit.complaints).toEqual([])
})
