import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { leaveBrowser } from '../support/worker-browser.ts'
import { buildFeatureSite, type FeatureSite, visitFeatureSite } from './feature-site.ts'

/** All that a feature writes outside of its own folders. */
const registryLines = {
  'core/domain/features.ts': "export { postcards } from './postcards/feature.ts'",
  'core/options/features.ts': "export { postcards } from './postcards.ts'",
  'core/view-models/features.ts': "export { createPostcardsFeature as postcards } from './postcards/feature.ts'",
  'infrastructure/composition/features.ts':
    "export const postcards = { when: 'chosen', prefetchOn: ['ProfileWallets'], load: () => import('./features/postcards.ts') } as const",
  'shells/dom/features.ts': "export const postcards = () => import('./postcards/feature.ts')",
  'shells/devtools-cli/features.ts': "export { postcards } from './postcards/feature.ts'",
}

const sampleFeature = join(import.meta.dirname, 'sample-feature')
// Below the project, so that it finds what is installed.
const copy = join(projectRoot, '.cache', `sample-feature-${process.pid}`)
const copied = [
  'core',
  'gateway',
  'secure-site',
  'service-kit',
  'infrastructure',
  'sandbox',
  'scenarios',
  'scripts',
  'shells',
  'terminal',
  'bridges',
  'server',
  'examples',
  'test',
  '.dependency-cruiser.mjs',
]
/** What the project's own check has found out: of what a feature leaves as it was, nothing is asked again. */
const found = ['.cache/tsc', '.cache/types', '.cache/types-preact']
const notCopied = new Set(['node_modules', 'dist', 'sample-feature'])

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** A script of the copy. */
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
const compile = (...folders: readonly string[]) =>
  run(
    '--input-type=module',
    '--eval',
    `import { runTypeScript } from './scripts/typecheck.mjs'\nprocess.exitCode = runTypeScript(${JSON.stringify(folders)})`,
  )

beforeAll(() => {
  mkdirSync(copy, { recursive: true })
  for (const name of [
    ...copied,
    ...found.filter((one) => existsSync(join(projectRoot, one))),
    'package.json',
    'tsconfig.base.json',
  ])
    cpSync(join(projectRoot, name), join(copy, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !notCopied.has(path.split(/[/\\]/).at(-1) ?? ''),
    })
  // For what names a file in them: the sandbox has versions of its own of some packages.
  for (const place of ['', 'sandbox'])
    symlinkSync(join(projectRoot, place, 'node_modules'), join(copy, place, 'node_modules'), 'dir')
})
afterAll(async () => {
  await leaveBrowser()
  rmSync(copy, { recursive: true, force: true })
})

describe('a feature that nobody has thought of', () => {
  it('comes with folders and files of its own, and six lines', () => {
    const before = new Set(filesBelow(copy))
    expect(filesBelow(sampleFeature).filter((path) => before.has(path))).toEqual([])
    expect(Object.keys(registryLines)).toHaveLength(6)
    cpSync(sampleFeature, copy, { recursive: true })
    for (const [path, line] of Object.entries(registryLines)) appendFileSync(join(copy, path), `${line}\n`)
  })

  it('compiles, in the core and in every shell', () => {
    const { status, said } = compile(
      'core',
      'infrastructure',
      'shells/react',
      'shells/preact-embed',
      'shells/devtools-cli',
    )
    expect({ status, said }).toEqual({ status: 0, said: '' })
    // Five projects: on a busy machine it takes longer than a visit to a page.
  }, 180_000)

  it('keeps the import rules', () => {
    const { status, said } = run('scripts/check-imports.mjs')
    expect(said).toMatch(/, 0 breaches/)
    expect(status).toBe(0)
  })

  it('has an option that a server sets, within what it may', async () => {
    const { walkOptions } = await import(join(copy, 'test/walk/options.ts'))
    expect(walkOptions()).toEqual({
      byNobody: 'slow',
      byServer: 'fast',
      wrong: [
        'postage must be one of slow, fast',
        'postage is no option of update()',
        'postage must be one of slow, fast',
        undefined,
      ],
    })
  })

  it('is recorded and replayed, with what comes in through its port', async () => {
    const { walkRecorded } = await import(join(copy, 'test/walk/recorded.ts'))
    const { text, types, last, difference, wrong } = await walkRecorded()
    expect(types).toContain('post.sent')
    expect(last).toMatchObject({ view: { view: 'PostcardSent', text: 'To Harbour 7, with stamp N1.' } })
    expect(difference).toBeUndefined()
    // What is typed into these is nobody's business.
    expect(text).not.toMatch(/4711|visitor@|home\.example/)
    expect(text).toContain('xxxxxxx@xxxx.xxxxxxx')
    expect(wrong).toMatch(/^steps\.\d+\.intent\.isRegistered: /)
  })

  it('is walked in the terminal', async () => {
    const { walkTerminal } = await import(join(copy, 'test/walk/terminal.ts'))
    const [early, written, end, whole] = await walkTerminal(true)
    expect(early).toContain('Say where it goes')
    for (const part of ['Send a postcard', 'Greeting: Hello', 'Town: Rome', 'Your email: a@b.example', 'By ship'])
      expect(written).toContain(part)
    expect(written).toContain('Code on the stamp: ••••')
    expect(written).toContain('Postage: 2.5')
    expect(written).toContain('To: Harbour 7')
    expect(written).not.toContain('Say where it goes')
    expect(end).toContain('To Harbour 7, with stamp N1.')
    expect(whole).toContain('type code 0000')
    expect(whole).not.toContain('4711')
    expect((await walkTerminal(false))[2]).toContain('The post office is closed. Try again tomorrow.')
  })
})

const shells = {
  react: { conditions: [] },
  'preact-embed': { conditions: ['preact'] },
} as const

describe.each(Object.entries(shells))('its views in %s', (shell, { conditions }) => {
  let site: FeatureSite
  beforeAll(async () => {
    site = await buildFeatureSite(copy, shell, conditions)
  })
  const visit = (query: string) => visitFeatureSite(site, query)

  it('cost a page nothing that never wants them', async () => {
    const { page, asked, ofFeature } = await visit('?connect')
    await page.getByRole('dialog').getByRole('button', { name: 'What is a wallet?' }).click()
    await page
      .getByRole('heading', { name: 'Your accounts' })
      .or(page.getByText('Get your first wallet'))
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect([...asked].filter((path) => path.startsWith('shells/dom/wallets/'))).not.toEqual([])
    // Its name, what is so of its views, and the form of its option.
    expect(ofFeature()).toEqual(['core/domain/postcards/feature.ts', 'core/options/postcards.ts'])
  })

  it('are fetched ahead while a button that leads to them is on screen', async () => {
    const { page, ofFeature } = await visit('?wallets')
    await page.getByRole('dialog').getByRole('heading', { name: 'Wallets' }).waitFor()
    await expect
      .poll(ofFeature)
      .toEqual(expect.arrayContaining(['core/usecases/postcards/send-postcard.ts', 'shells/dom/postcards/feature.ts']))
  })

  it('are walked', async () => {
    const { page, ofFeature } = await visit('')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Greeting' }).fill('Hello')
    await dialog.getByRole('alert').getByText('Say where it goes').waitFor()
    await dialog.getByRole('searchbox', { name: 'Town' }).fill('Rome')
    await dialog.getByLabel('Your email').fill('a@b.example')
    await dialog.getByLabel('Code on the stamp').fill('4711')
    await dialog.getByLabel('Postage').fill('2.5')
    // What the server said, or the host.
    await dialog.getByText('Air mail').waitFor()
    await dialog.getByLabel('To', { exact: true }).fill('moon')
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await dialog.getByText('The post office is closed. Try again tomorrow.').waitFor()
    await dialog.getByLabel('To', { exact: true }).fill('Harbour 7')
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await dialog.getByRole('heading', { name: 'On its way' }).waitFor()
    await dialog.getByText(/^To Harbour 7, with stamp T\d+\.$/).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('@latchkey/default/last-postcard'))).toMatch(/^T\d+$/)
    expect(ofFeature()).toContain('core/usecases/postcards/send-postcard.ts')
  })
})

it('does not compile in a shell that does not draw it', () => {
  for (const [path, folder] of [
    ['shells/dom/features.ts', 'shells/react'],
    ['shells/devtools-cli/features.ts', 'shells/devtools-cli'],
  ] as const) {
    const file = join(copy, path)
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace(registryLines[path], ''))
    const { status, said } = compile(folder)
    expect(status).not.toBe(0)
    expect(said).toMatch(/is missing the following properties from .*: Postcard, /)
    writeFileSync(file, whole)
  }
})

const composed = 'infrastructure/composition/features/postcards.ts'
const options = 'core/options/postcards.ts'
const devtoolsFile = 'infrastructure/composition/features/postcards-devtools.ts'
const description = 'infrastructure/recording/ports/post.ts'
/** The port under another name, wherever it is named. */
const portNamed = (name: string): Readonly<Record<string, readonly (readonly [string, string])[]>> => ({
  [composed]: [
    ['readonly post: Post', `readonly ${name}: Post`],
    ['ports: { post:', `ports: { ${name}:`],
    ['{ ...parts, card }', `{ ...parts, post: parts.${name}, card }`],
  ],
  [devtoolsFile]: [['ports = { post:', `ports = { ${name}:`]],
  [description]: [["'post.sent'", `'${name}.sent'`]],
})

it.each([
  [
    'a port that has no adapter',
    {
      [composed]: [
        ['  ports: { post: createClockPost },\n', ''],
        ["import { createClockPost } from '../../post/clock-post.ts'\n", ''],
      ],
    },
    /Property 'ports' is missing/,
  ],
  [
    'a port that has steps that its name does not begin',
    { [description]: [["'post.sent'", "'chains.balance'"]] },
    /post\./,
  ],
  ['a port that has no description', { [devtoolsFile]: [[', description: post }', ', other: post }']] }, /description/],
  ['a port that stands in the place of a part', portNamed('views'), /is not assignable to type 'never'/],
  ['a port that has the name of another feature’s', portNamed('directory'), /directory.*is a port of two features/],
  [
    'the schema of an option where nobody may say it',
    { [options]: [['changes: {}', 'changes: { postage: v.string() }']] },
    /postage/,
  ],
] as const)('does not compile with %s', (_, edits, complaint) => {
  const before = new Map(Object.keys(edits).map((path) => [path, readFileSync(join(copy, path), 'utf8')]))
  for (const [path, whole] of before) {
    const edited = (edits as ReturnType<typeof portNamed>)[path]?.reduce((text, [from, to]) => {
      expect(text).toContain(from)
      return text.replaceAll(from, to)
    }, whole)
    writeFileSync(join(copy, path), edited ?? '')
  }
  const { status, said } = compile('infrastructure')
  for (const [path, whole] of before) writeFileSync(join(copy, path), whole)
  expect(status).not.toBe(0)
  expect(said).toMatch(complaint)
})
