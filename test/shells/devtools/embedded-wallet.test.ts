import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SharedSandbox } from '../../shared-parts.ts'
import { openPseudoTerminal, type PseudoTerminal } from '../../support/pseudo-terminal.ts'
import { sharedPart } from '../../support/shared-part.ts'
import { terminalProgram } from '../../support/terminal-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-terminal-email-'))
let sandbox: SharedSandbox
let program: readonly string[] = []
let terminal: PseudoTerminal

beforeAll(async () => {
  sandbox = await sharedPart('sandbox')
  program = await terminalProgram()
}, 120_000)
const servers: Server[] = []
afterEach(() => {
  terminal?.stop()
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The description of this sandbox, with what is different about it. */
const describedWith = async (change: {
  readonly mailbox?: undefined
  readonly secureSite: string | undefined
}): Promise<string> => {
  const { mailbox, services, ...rest } = await (await fetch(`${sandbox.hosts.plain}/sandbox.json`)).json()
  const described = {
    ...rest,
    services: { ...services, secureSite: change.secureSite },
    ...('mailbox' in change ? {} : { mailbox }),
  }
  const server = createServer((_, response) => response.end(JSON.stringify(described)))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox.json`
}

const open = (description: string, session: string): void => {
  const args = ['--world', 'sandbox', '--sandbox', description, '--storage', join(folder, session)]
  terminal = openPseudoTerminal([...program, ...args], { columns: 160, rows: 50 })
}
/** A slow machine may take long to start it. */
const patience = { timeout: 60_000, interval: 50 }
const sees = (words: string | RegExp) => expect.poll(() => terminal.screen(), patience).toMatch(words)

/** What is on the right, where a long word goes on in the next line. */
const log = (): string =>
  terminal
    .screen()
    .split('\n')
    .map((line) => line.slice(44).trim())
    .join('')

const type = (text: string): void => {
  for (const letter of text) terminal.press(letter)
}

/** Presses the control that says this. */
const pressRow = async (words: string): Promise<void> => {
  const row = new RegExp(`\\[(.)\\] ${words}`)
  await sees(row)
  terminal.press(row.exec(terminal.screen())?.[1] ?? '')
}

/** And asks for the mail. */
const typeAddress = async (email: string): Promise<void> => {
  await sees(/The modal is closed/)
  terminal.press('o')
  // The list is whole, with what the directory recommends.
  await sees(/\(example\)/)
  await pressRow('Email')
  type(email)
  await sees(email)
  terminal.press('\r')
  await sees(/❯\[.\] Continue with email/)
  terminal.press('\r')
}

const addressOnScreen = (): string => /0x[0-9a-fA-F]{40}/.exec(terminal.screen())?.[0] ?? ''

/** With the smart account that each new visitor has. */
const logIn = async (email: string): Promise<string> => {
  await typeAddress(email)
  await sees('Is this you')
  await pressRow('Approve this device')
  await sees('Type your code')
  await pressRow(String.raw`Use the code \d{6}`)
  await sees(/Status +connected/)
  return addressOnScreen()
}
/** To the key's own account, among the visitor's wallets. */
const switchToKey = async (): Promise<string> => {
  const before = addressOnScreen()
  terminal.press('o')
  await pressRow('Wallets')
  await sees(/✓ 0x\S+ · Smart account/)
  await pressRow('Switch to your EOA')
  await sees(/✓ 0x\S+ · EOA account/)
  await expect.poll(addressOnScreen, patience).not.toBe(before)
  return addressOnScreen()
}

describe('the embedded wallet, in the real program', () => {
  it('logs in by the mails of the sandbox, signs what is approved, and signs out', async () => {
    open(sandbox.hosts.plain, 'sign.json')
    const email = 'terminal@mail.example'
    expect(await logIn(email)).toMatch(/^0x/)
    const address = await switchToKey()

    terminal.press('s')
    await sees('Approve Transaction')
    await sees('Hello from the terminal')
    await pressRow('Reject')
    await expect.poll(log, patience).toMatch(/sign: .*reject/)

    terminal.press('s')
    await sees('Hello from the terminal')
    await pressRow('Approve')
    await expect.poll(log, patience).toMatch(/sign: ?0x[0-9a-f]{130}/)
    const [, signature = ''] = /sign: ?0x([0-9a-f]{130})/.exec(log()) ?? []
    const message = 'Hello from the terminal'
    expect(await verifyMessage({ address: `0x${address.slice(2)}`, message, signature: `0x${signature}` })).toBe(true)

    const isSettled = (status: string) => sees(new RegExp(`Status +${status}$`, 'm'))
    await isSettled('connected')
    terminal.press('R')
    await expect.poll(log, patience).toContain('the page is loaded again')
    await isSettled('connected')
    expect(terminal.screen()).toContain(address)
    terminal.press('D')
    await expect.poll(log, patience).toContain('disconnect(): done')
    terminal.press('R')
    await isSettled('disconnected')
  }, 240_000)

  it('says in words what is missing: a mailbox, a wallet site, an answer of that site', async () => {
    const { secureSite } = sandbox.services
    open(await describedWith({ secureSite, mailbox: undefined }), 'no-mailbox.json')
    await typeAddress('nobox@mail.example')
    await sees('Is this you')
    expect(terminal.screen()).toMatch(/Email +no mailbox: read the mails where they arrive/)
    expect(terminal.screen()).not.toContain('Mailbox of the sandbox')
    await pressRow('Use the wallet in this browser')
    await expect.poll(log, patience).toContain('a terminal opens no windows of the wallet: use the mail')
    terminal.stop()

    open(await describedWith({ secureSite: undefined }), 'no-site.json')
    await sees(/Email +no login: the sandbox names no wallet site/)
    terminal.press('o')
    await sees(/\(example\)/)
    expect(terminal.screen()).not.toMatch(/\] (Email|Continue with email)/)
    terminal.stop()

    open(await describedWith({ secureSite: 'http://wallet.localhost:1' }), 'dead-site.json')
    await typeAddress('dead@mail.example')
    await expect.poll(log, patience).toContain('http://wallet.localhost:1 does not answer')
  }, 240_000)
})
