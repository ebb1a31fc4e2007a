import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SharedSandbox } from '../../shared-parts.ts'
import { openPseudoTerminal, type PseudoTerminal } from '../../support/pseudo-terminal.ts'
import { scanPicture } from '../../support/scan-qr.ts'
import { sharedPart } from '../../support/shared-part.ts'
import { terminalProgram } from '../../support/terminal-program.ts'
import { startWalletKitWallet, type WalletKitWallet } from '../../support/walletkit-wallet.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-terminal-walletconnect-'))
let sandbox: SharedSandbox
let program: readonly string[] = []
let wallet: WalletKitWallet
let terminal: PseudoTerminal

beforeAll(async () => {
  sandbox = await sharedPart('sandbox')
  program = await terminalProgram()
  const [chain] = sandbox.chains
  const [account] = sandbox.accounts
  if (chain === undefined || account === undefined) throw new Error('The sandbox has no chain and no account.')
  wallet = await startWalletKitWallet({
    relayUrl: sandbox.services['relay'] ?? '',
    chains: [{ id: chain.caipNetworkId, rpcUrl: chain.rpcUrl }],
    privateKeys: [account.privateKey],
  })
}, 120_000)
afterEach(() => terminal?.stop())
afterAll(async () => {
  await wallet?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (columns: number, rows: number, session: string): void => {
  const args = ['--world', 'sandbox', '--sandbox', sandbox.hosts.plain, '--storage', join(folder, session)]
  terminal = openPseudoTerminal([...program, ...args], { columns, rows })
}
/** A slow machine may take long to start it. */
const patience = { timeout: 60_000, interval: 50 }
const sees = (words: string | RegExp) => expect.poll(() => terminal.screen(), patience).toMatch(words)

/** What the terminal was told to copy (OSC 52), the last time. */
const copied = (): string => {
  const [, text = ''] = [...terminal.written().matchAll(/\]52;c;([\w+/=]+)/g)].at(-1) ?? []
  return Buffer.from(text, 'base64').toString()
}

/** The code on the screen, read by a decoder that shares nothing with what drew it. */
const scan = (): string => {
  const card = terminal
    .screen()
    .split('\n')
    .filter((line) => line.startsWith('│'))
  const lines = card.map((line) => line.slice(1, line.lastIndexOf('│', 100)))
  const first = lines.findIndex((line) => line.includes('▦')) + 1
  const rows = lines.slice(first).filter((line) => /^[█▀▄ ]*█[█▀▄ ]*$/.test(line))
  return scanPicture(rows)
}

const pair = async (): Promise<string> => {
  await sees(/The modal is closed/)
  terminal.press('o')
  await sees(/❯\[1\] WalletConnect/)
  terminal.press('1')
  await sees('▦ QR code')
  terminal.press('c')
  await expect.poll(copied, patience).toMatch(/^wc:/)
  return copied()
}

describe('a wallet on another device, in the real program', () => {
  it('scans the code off the screen, connects, signs, and is there again in the next run', async () => {
    open(160, 50, 'scan.json')
    const link = await pair()
    const scanned = scan()
    expect(scanned).toBe(link)
    await wallet.pair(scanned)
    await sees(/Status +connected/)
    await sees(/Wallet +Test Wallet/)
    await sees(/The modal is closed/)
    const [address = ''] = wallet.addresses
    expect(terminal.screen()).toContain(address)
    terminal.press('o')
    await sees(/Balance +(10,000|9,999\.\d+) ETH/)
    terminal.press('\u001B')
    await sees(/The modal is closed/)

    terminal.press('s')
    const words = (): string =>
      terminal
        .screen()
        .split('\n')
        .map((line) => line.slice(44).trim())
        .join('')
    await expect.poll(words, patience).toMatch(/sign: ?0x[0-9a-f]{130}/)
    const [, signature = ''] = /sign: ?0x([0-9a-f]{130})/.exec(words()) ?? []
    const message = 'Hello from the terminal'
    expect(await verifyMessage({ address: `0x${address.slice(2)}`, message, signature: `0x${signature}` })).toBe(true)
    expect(wallet.requests().map(({ method }) => method)).toEqual(['personal_sign'])
    terminal.press('q')
    expect(await terminal.exitCode).toBe(0)

    open(160, 50, 'scan.json')
    await sees(/Status +connected/)
    await sees(/Wallet +Test Wallet/)
    expect(wallet.proposals()).toBe(1)
    terminal.press('D')
    await sees(/Status +disconnected/)
    await expect.poll(() => wallet.sessions(), patience).toBe(0)
  }, 240_000)

  it('is told what room a code needs where there is too little, and gets the link instead', async () => {
    open(80, 24, 'small.json')
    const link = await pair()
    const [, rows = '0'] = /▦ QR code: (\d+) rows? more, or/.exec(terminal.screen()) ?? []
    expect(Number(rows)).toBeGreaterThan(0)
    expect(terminal.screen()).toContain('Copy link')
    terminal.stop()

    open(60, 24 + Number(rows), 'narrow.json')
    await pair()
    const [, columns = '0'] = /▦ QR code: (\d+) columns? more, or/.exec(terminal.screen()) ?? []
    terminal.stop()
    open(60 + Number(columns), 24 + Number(rows), 'enough.json')
    const other = await pair()
    expect(other).not.toBe(link)
    expect(scan()).toBe(other)
  }, 240_000)

  it('is looked for among all that the directory lists', async () => {
    open(80, 24, 'directory.json')
    await sees(/The modal is closed/)
    terminal.press('o')
    await sees(/\[A\] All wallets/)
    terminal.press('A')
    await sees(/Search wallets/)
    await sees(/\[1\] \S/)
    terminal.press('/')
    terminal.press('quillwort cas')
    await sees(/Search wallets: quillwort cas/)
    await expect.poll(() => terminal.screen(), patience).not.toContain('Oxbow Casket')
    await sees(/\[1\] Quillwort Casket/)
  }, 120_000)
})
