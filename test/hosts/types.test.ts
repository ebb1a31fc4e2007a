import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { packageBin } from '../../scripts/lib/package-bin.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { runProgram } from './host-program.ts'
import { guideBlocks, guideCode, guideFile, readmeCode } from './install-host.ts'

/** Inside of the project: viem's and React's types are those that we have. */
const folder = join(projectRoot, '.cache', 'typed-host')

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  cpSync(inject('packed').folder, join(folder, 'node_modules', 'latchkey'), { recursive: true })
  cpSync(join(projectRoot, 'test', 'typed-host'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'headless.tsx'), guideCode('docs/headless.md'))
  for (const [name, code] of Object.entries(guides)) writeFileSync(join(folder, name), code)
})

/** The pieces of a guide, each with what a host has around it. */
const pieces = (path: string, around: readonly ((code: string) => string)[]): string => {
  const all = guideBlocks(path, around.length)
  return all.map((code, at) => around[at]?.(code)).join('\n')
}
const asIs = (code: string): string => code

const [payment = '', batch = ''] = guideBlocks('docs/actions.md', 2)

const guides: Readonly<Record<string, string>> = {
  'sign-in.ts': `
    import { createModal } from 'latchkey/embed'
    import { mainnet } from 'viem/chains'
    declare const projectId: string
    declare const showMembersArea: (isShown: boolean) => void
    const networks = [mainnet] as const
    ${pieces('docs/sign-in.md', [asIs, (code) => code.replace(/^createModal/m, 'const modal = createModal'), asIs, asIs])}`,
  'sign-in-server.ts': pieces('docs/sign-in-server.md', [
    asIs,
    (code) => `
      declare const reply: (status: number, body: object) => void
      export const signIn = async (body: unknown, browser: string | undefined): Promise<void> => {
        ${code}
        return reply(200, { account, address, chainId, expiresAt })
      }`,
    (code) => `
      declare const post: (path: string, body: object) => Promise<Response>
      export const kept: Pick<NonNullable<import('latchkey').ModalOptions['siwx']>, 'addSession'> = { ${code} }`,
    (code) => `declare const sql: (...query: [TemplateStringsArray, ...unknown[]]) => Promise<unknown[]>\n${code}`,
  ]),
  'actions-payment.ts': `
    import type { createModal } from 'latchkey/embed'
    declare const modal: ReturnType<typeof createModal>
    declare const show: (status: string) => void
    declare const thank: () => void
    ${payment}`,
  'actions-batch.ts': `
    import type { createModal } from 'latchkey/embed'
    declare const modal: ReturnType<typeof createModal>
    declare const show: (statuses: readonly string[]) => void
    declare const token: string, market: string, approval: string, purchase: string
    ${batch}
    export const ended: [boolean, number] = [isBatch, status]`,
  'actions-button.tsx': `
    declare const fee: bigint
    declare const harbour: string
    import { useCallsStatus, useWatchTransaction } from 'latchkey/react'
    ${guideCode('docs/actions.md')}
    const Idle = () => <p>{useWatchTransaction().status} {useCallsStatus().data?.status}</p>
    export const Page = () => <><Pay /><Idle /></>`,
  'errors.ts': `
    import type { createModal } from 'latchkey/embed'
    declare const modal: ReturnType<typeof createModal>
    declare const offerAgain: (when: 'now' | 'later' | 'after-action') => void
    declare const report: (...about: (string | undefined)[]) => void
    ${pieces('docs/errors.md', [asIs])}`,
}

/** A host's, and the code of the guides: to read the types that both need is most of the work. */
const hosts = ['host.tsx', 'by-namespace.tsx', 'headless.tsx', ...Object.keys(guides)]

/** One checker, as in `scripts/typecheck.mjs`: several work out the same types. */
const newest = [packageBin('typescript-native', 'tsc'), '--checkers', '1'] as const
/** The oldest that docs/react.md promises. */
const oldest = [packageBin('typescript-5-1', 'tsc')] as const

const compile = (
  resolution: object,
  files: readonly string[] = hosts,
  more: object = {},
  compiler: typeof newest | typeof oldest = newest,
): Promise<string> => {
  const compilerOptions = {
    ...resolution,
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
    ...more,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  return runProgram(folder, [...compiler, '-p', '.']).ended
}

const bundler = { module: 'esnext', moduleResolution: 'bundler' }
const node = { module: 'nodenext', moduleResolution: 'nodenext' }
const exact = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }

test.each([
  ['by a bundler’s rules', { ...bundler, ...exact, skipLibCheck: true }],
  ['by Node’s rules', { ...node, skipLibCheck: true }],
  ['with all declarations checked', { ...bundler, skipLibCheck: false }],
  ['with all declarations checked, by Node’s rules', { ...node, ...exact, skipLibCheck: false }],
])('the types of a strict host, and of the guide’s, are right %s', async (_, resolution) => {
  expect(await compile(resolution)).toBe('')
})

test('TypeScript 5.1 takes them too', async () => {
  const files = [...hosts, 'server.ts']
  const said = await compile({ ...bundler, skipLibCheck: false }, files, { target: 'es2022' }, oldest).catch(String)
  expect(said.match(/^(?!\.\.\/)(?:.*: )?error TS.*/gm)).toBeNull()
  // Of what viem declares it does not know everything: it has looked.
  expect(said).toMatch(/^\.\.\/.*: error TS/m)
})

/** What a host has around the pieces of a guide for React, each of which is a component, or what is in one. */
const reactGuide = (): string => {
  const [, , ...blocks] = guideBlocks('docs/react.md', 13, 'tsx')
  // What has a snapshot is a part of what Next's has whole.
  const pieces = blocks.filter((code) => !code.includes('initialSnapshot'))
  const components = pieces.map((code, at) => {
    const body = code.startsWith('<') ? `return <>${code}</>` : `${code.replace('export const', 'const')}return null`
    return `export const Piece${at} = () => { ${body} }`
  })
  return `
    import { AccountButton, ConnectButton, createModal, CustomButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
    import { useAccountEffect, useModal, useNetwork, useSignMessage, useSwitchNetwork } from 'latchkey/react'
    import { type ReactNode, useEffect, useRef } from 'react'
    import { mainnet } from 'viem/chains'
    declare const welcome: (address: string) => void
    declare const leave: () => void
    declare const MyButton: (props: {
      tone: string
      'aria-label': string | undefined
      onClick: () => void
      children: ReactNode
    }) => ReactNode
    ${components.join('\n')}`
}

/** As much of Next's as the guides use. */
const writeNextHeaders = (): void => {
  mkdirSync(join(folder, 'node_modules', 'next'), { recursive: true })
  writeFileSync(
    join(folder, 'node_modules', 'next', 'headers.d.ts'),
    `export declare const headers: () => Promise<Headers>
    export declare const cookies: () => Promise<{
      get(name: string): { name: string; value: string } | undefined
      set(
        name: string,
        value: string,
        options: { httpOnly?: boolean; sameSite?: 'lax' | 'strict' | 'none'; secure?: boolean; path?: string; maxAge?: number },
      ): unknown
    }>`,
  )
}

test('the README’s code is right, and the guide’s: that for Next too, which does not look at the types itself here', async () => {
  writeFileSync(join(folder, 'readme.tsx'), readmeCode())
  writeFileSync(join(folder, 'guide.tsx'), reactGuide())
  for (const file of ['page.tsx', 'wallet.tsx'])
    writeFileSync(join(folder, file), guideFile('docs/react.md', `app/${file}`))
  writeNextHeaders()
  const types = ['latchkey/elements/react']
  const files = ['readme.tsx', 'guide.tsx', 'page.tsx']
  expect(await compile({ ...bundler, ...exact, skipLibCheck: true }, files, { types })).toBe('')
})

test.each([true, false])('the guide’s sign-in for Next is right (strict: %s)', async (strict) => {
  writeNextHeaders()
  const routes = ['nonce', 'sign-in', 'sessions', 'sign-out'].map((name) => `app/api/${name}/route.ts`)
  const files = ['lib/sign-in.ts', ...routes, 'app/wallet.tsx', 'app/members/page.tsx']
  for (const file of files) {
    mkdirSync(dirname(join(folder, 'next-sign-in', file)), { recursive: true })
    writeFileSync(join(folder, 'next-sign-in', file), guideFile('docs/sign-in-server.md', file))
  }
  // A new project of Next's is not strict unless it is told to be.
  const more = { strict, types: ['node'], ...(strict ? exact : {}) }
  const paths = files.map((file) => `next-sign-in/${file}`)
  expect(await compile({ ...bundler, skipLibCheck: true }, paths, more)).toBe('')
})

test.each(['react', 'preact'])('our elements are known in the JSX of %s', async (library) => {
  const more = { jsxImportSource: library, types: [`latchkey/elements/${library}`] }
  for (const resolution of [bundler, node])
    expect(await compile({ ...resolution, ...exact, skipLibCheck: true }, ['elements.tsx'], more)).toBe('')
})

test('a backend that names the verifier has its types, and none without a domain', async () => {
  for (const resolution of [bundler, node])
    expect(await compile({ ...resolution, ...exact, skipLibCheck: false }, ['server.ts'], { lib: ['es2023'] })).toBe('')
})

test('a host that takes an account of any namespace for one of EVM does not compile', async () => {
  writeFileSync(
    join(folder, 'wrong.tsx'),
    "import type { AccountState } from 'latchkey'\nimport type { Address } from 'viem'\nexport const f = ({ address }: AccountState): Address | undefined => address\n",
  )
  await expect(compile({ ...bundler, skipLibCheck: true }, ['wrong.tsx'])).rejects.toThrow('is not assignable to type')
})
