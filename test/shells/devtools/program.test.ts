import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../../scripts/lib/source-files.mjs'
import type { SharedSandbox } from '../../shared-parts.ts'
import { openPseudoTerminal, type PseudoTerminal, type PseudoTerminalOptions } from '../../support/pseudo-terminal.ts'
import { sharedPart } from '../../support/shared-part.ts'
import { terminalProgram } from '../../support/terminal-program.ts'
import { openTmuxTerminal, tmuxMissing } from '../../support/tmux-terminal.ts'

/** As `npm run devtools` starts it, from its sources. */
const fromSources = [process.execPath, join(projectRoot, 'scripts/devtools.mjs')]
let program: readonly string[] = []
const folder = mkdtempSync(join(tmpdir(), 'latchkey-devtools-'))
let sandbox: SharedSandbox
let terminal: Pick<PseudoTerminal, 'screen' | 'stop'> | undefined

beforeAll(async () => {
  sandbox = await sharedPart('sandbox')
  program = await terminalProgram()
}, 120_000)
afterEach(() => terminal?.stop())
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const open = (
  args: readonly string[],
  options: PseudoTerminalOptions = {},
  start: readonly string[] = program,
): PseudoTerminal => {
  const opened = openPseudoTerminal([...start, ...args], options)
  terminal = opened
  return opened
}
const atSandbox = (session: string, networks = 'evm') => [
  ...['--world', 'sandbox', '--sandbox', sandbox.hosts.plain, '--networks', networks],
  ...['--storage', join(folder, session)],
]
/** A slow machine may take long to start it. */
const patience = { timeout: 60_000, interval: 50 }
const sees = (words: string | RegExp) => expect.poll(() => terminal?.screen(), patience).toMatch(words)

/** From the first key to the last, whatever the terminal is. */
const walk = async (press: (key: 'Enter' | 'Down' | 'o' | 'a' | 'n' | 'd') => void): Promise<void> => {
  await sees(/❯\( Connect wallet \)/)
  press('Enter')
  await sees(/❯\[1\] WalletConnect/)
  press('Down')
  await sees(/❯\[2\] Sandbox Wallet +Installed/)
  press('Enter')
  await sees(/◆ Sandbox wallet: connect to this site\?/)
  press('a')
  await sees(/Status +connected/)
  await sees(/The modal is closed/)
  press('o')
  await sees(/Balance +(10,000|9,999\.\d+) ETH/)
  // As the sandbox's gateway says.
  await sees(/Address +keeper\.test 0xf39F…2266/)
  expect(terminal?.screen().split('\n')).toHaveLength(24)
  press('n')
  await sees(/❯\[1\] Sandbox One/)
  press('Down')
  await sees(/❯\[2\] Sandbox Two/)
  press('Enter')
  await sees(/◆ Sandbox wallet: change the network to Sandbox Two\?/)
  press('a')
  await sees(/Balance +(250|249\.\d+) ETH/)
  await sees(/Network +Sandbox Two · Test network/)
  press('d')
  await sees(/Status +disconnected/)
}

describe('the real program at 80 × 24', () => {
  it('connects on the sandbox, shows the balance, switches the network, and disconnects', async () => {
    const { press, screen, written, exitCode } = open(atSandbox('walk.json'), {}, fromSources)
    const bytes: Readonly<Record<string, string>> = { Enter: '\r', Down: '\u001B[B' }
    await walk((key) => press(bytes[key] ?? key))
    // Colours, and the terminal as it was before.
    expect(written()).toContain('\u001B[38;')
    press('q')
    expect(await exitCode).toBe(0)
    expect(screen()).not.toContain('Sandbox Two')
  }, 240_000)

  it('does all that inside tmux', async ({ skip }) => {
    const missing = tmuxMissing()
    if (missing !== undefined) {
      // Of a skipped test the reporter says no word.
      process.stderr.write(`skipped: ${missing}\n`)
      skip(missing)
    }
    const { press, screen, exitCode, stop } = openTmuxTerminal([...program, ...atSandbox('tmux.json')], 80, 24)
    terminal = { screen, stop }
    await walk(press)
    press('q')
    await expect.poll(exitCode, patience).toBe(0)
    expect(screen()).not.toContain('Sandbox Two')
  }, 240_000)

  it('restores the session of the run before, signs, and follows its wallet', async () => {
    const first = open(atSandbox('session.json'))
    await sees(/The modal is closed/)
    first.press('o2')
    await sees(/◆/)
    first.press('a')
    await sees(/Status +connected/)
    first.press('q')
    expect(await first.exitCode).toBe(0)

    const { press, written } = open([...atSandbox('session.json'), '--no-color'])
    await sees(/Status +connected/)
    press('s')
    await sees(/◆ Sandbox wallet: sign “Hello from the terminal”\?/)
    press('a')
    await sees(/sign:\s+0x[0-9a-f]/)
    press('m')
    await sees(/Network +Sandbox/)
    press('w')
    await sees(/Status +disconnected/)
    expect(written()).not.toContain('\u001B[38;')
  }, 240_000)

  it('goes from one namespace to another and back, signs in each, and leaves all of them', async () => {
    const { press, exitCode } = open(atSandbox('three.json', 'three'), { columns: 100, rows: 40 })
    await sees(/The modal is closed/)
    press('o')
    await sees(/\[2\] Sandbox Wallet +Multichain/)
    press('2')
    await sees(/\[1\] EVM/)
    press('1')
    await sees(/◆ Sandbox wallet: connect to this site\?/)
    press('a')
    await sees(/The modal is closed/)
    for (const { at, namespace, balance } of [
      { at: '3', namespace: 'Solana', balance: /Balance +\d[\d.]* SOL/ },
      { at: '4', namespace: 'Bitcoin', balance: /Network +Bitcoin Regtest/ },
    ]) {
      press('on')
      await sees(/\[4\] Bitcoin Regtest/)
      press(at)
      await sees(new RegExp(`Choose a wallet for ${namespace}`))
      press('\r')
      await sees(/\[\d\] Sandbox Wallet/)
      press('2')
      await sees(new RegExp(`◆ Sandbox wallet \\(${namespace}\\): connect to this site\\?`))
      press('a')
      await sees(/The modal is closed/)
      press('o')
      await sees(balance)
      press('xs')
      await sees(new RegExp(`◆ Sandbox wallet \\(${namespace}\\): sign “Hello from the terminal”\\?`))
      press('a')
      await sees(/sign:\s+[\w+/]{6}/)
    }
    // Nobody is asked on the way back.
    press('on')
    await sees(/\[1\] Sandbox One/)
    press('1')
    await sees(/Network +Sandbox One/)
    press('D')
    await sees(/Status +disconnected/)
    press('q')
    expect(await exitCode).toBe(0)
  }, 240_000)

  it('has no colours with NO_COLOR, and draws itself anew in a narrow terminal', async () => {
    const { press, written } = open([], { columns: 44, rows: 20, environment: { NO_COLOR: '1' } })
    await sees(/The modal is closed/)
    press('o')
    await sees(/❯\[1\] Amber +Installed/)
    for (const look of ['38;', '1m', '2m']) expect(written()).not.toContain(`\u001B[${look}`)
  }, 120_000)
})

const askOf = ([node = '', ...start]: readonly string[], args: readonly string[], lines: readonly string[] = []) =>
  spawnSync(node, [...start, ...args], { encoding: 'utf8', input: lines.join('\n') })
const ask = (args: readonly string[], ...lines: readonly string[]) => askOf(program, args, lines)

describe('a recording made with the program', () => {
  const flow = join(folder, 'flow.json')

  it('replays to the same lines, twice, and stops where a rule has changed', () => {
    expect(ask(['--plain', '--record', flow], 'o', '1', 'a', '.', 'o', 'd', 'q').status).toBe(0)
    const [first, second] = [ask(['--script', flow, '--json']), ask(['--script', flow, '--json'])]
    expect([first.stderr, first.status]).toEqual(['', 0])
    expect(second.stdout).toBe(first.stdout)
    const lines = first.stdout.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.some((line) => JSON.parse(line).screen.view.view === 'Account')).toBe(true)

    writeFileSync(flow, readFileSync(flow, 'utf8').replaceAll('"Copy address"', '"Copy the address"'))
    const changed = ask(['--script', flow, '--json'])
    expect(changed.status).toBe(1)
    expect(changed.stderr).toMatch(
      /^latchkey: step \d+ \([\w-]+\) is not as it was recorded: .*expected "Copy the address", found "Copy address"\n$/,
    )
  }, 120_000)

  it('of the scenarios can be stepped through', async () => {
    const { press, exitCode } = open(['scenarios', 'connect'])
    await sees(/Step +0 of/)
    press('\u001B[C')
    await sees(/Step +1 of/)
    press('\u001B[F')
    await sees(/Step +(\d+) of \1\s/)
    press('\u001B[H')
    await sees(/Step +0 of/)
    press('q')
    expect(await exitCode).toBe(0)
  }, 120_000)
})

describe('what cannot be done', () => {
  it.each([
    [['--wrold'], /^latchkey: .*--wrold.* See latchkey --help\.\n$/],
    [['--script', 'nowhere.json'], /^latchkey: this is no terminal/],
    [['--script', 'nowhere.json', '--json'], /^latchkey: there is no scenario and no file "nowhere\.json"/],
    [['--script', join(projectRoot, 'package.json'), '--json'], /^latchkey: .*package\.json: /],
    [['--plain', '--record', '/nowhere/flow.json'], /^latchkey: \/nowhere\/flow\.json cannot be written\.\n$/],
    [['--world', 'mainnet'], /^latchkey: there is no world "mainnet"/],
    [[], /^latchkey: this is no terminal: use --plain/],
    [
      ['--world', 'sandbox', '--plain', '--sandbox', 'http://127.0.0.1:9'],
      /^latchkey: No sandbox answers at http:\/\/127\.0\.0\.1:9\/sandbox\.json\. Start one with `npm start`/,
    ],
  ])(
    '%j is said in one line, and the exit code is 2',
    (args, words) => {
      const { status, stdout, stderr } = ask(args)
      expect(stderr).toMatch(words)
      expect(stderr.trimEnd()).not.toContain('\n')
      expect(stdout).toBe('')
      expect(status).toBe(2)
    },
    60_000,
  )

  it('is told apart from what can', () => {
    const help = askOf(fromSources, ['--help'])
    expect([help.status, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toContain('--world sandbox')
    expect(askOf(fromSources, ['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  }, 60_000)
})
