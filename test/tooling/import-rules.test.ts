import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { checkImports } from '../../scripts/check-imports.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

type Tree = Readonly<Record<string, string>>

const value = 'export const a = 1\n'
const type = 'export interface A {}\n'

/** A small house in which every room is used and every rule is kept. */
const house: Tree = {
  'package.json': JSON.stringify({
    name: 'latchkey',
    type: 'module',
    imports: { '#ui': './shells/react/ui/index.ts' },
    dependencies: { inversify: '8.2.3', rxjs: '7.8.2', uqr: '0.1.3', valibot: '1.5.0', viem: '2.57.1' },
    peerDependencies: { ink: '6', preact: '11', react: '19' },
    devDependencies: { ink: '6.8.0', preact: '11.2.0', react: '19.3.1', vitest: '4.1.12' },
  }),
  'core/index.ts': "export type { A } from './domain/shared/a.ts'\n",
  'core/domain/shared/a.ts': type,
  'core/domain/wallets/qr-code.ts': "import { encode } from 'uqr'\nexport const qr = encode\n",
  'core/domain/shared/b.ts': "import type { A } from './a.ts'\nexport const b: A = {}\n",
  'core/ports/shared/clock.ts': "import type { A } from '../../domain/shared/a.ts'\nexport interface Clock { at: A }\n",
  'core/state/shared/store.ts':
    "import { BehaviorSubject } from 'rxjs'\nimport { b } from '../../domain/shared/b.ts'\nexport const s = new BehaviorSubject(b)\n",
  'core/usecases/shared/open.ts':
    "import type { Clock } from '../../ports/shared/clock.ts'\nimport { s } from '../../state/shared/store.ts'\nexport const open = (c: Clock) => s.next(c.at)\n",
  'core/view-models/shared/modal.ts':
    "import { open } from '../../usecases/shared/open.ts'\nexport const vm = open\nexport interface Screen {}\n",
  'infrastructure/browser/clock.ts':
    "import type { Clock } from '../../core/ports/shared/clock.ts'\nexport const clock: Clock = { at: {} }\n",
  'infrastructure/chains/client.ts':
    "import { createPublicClient } from 'viem'\nexport const make = createPublicClient\n",
  'infrastructure/recording/recording.ts':
    "import type { Screen } from '../../core/view-models/shared/modal.ts'\nexport interface Recording { s: Screen }\n",
  'infrastructure/composition/compose.ts': [
    "import { Container } from 'inversify'",
    "import type { Chain } from 'viem'",
    "import { vm } from '../../core/view-models/shared/modal.ts'",
    "import { clock } from '../browser/clock.ts'",
    "import type { Recording } from '../recording/recording.ts'",
    "export const compose = (c: Chain, r?: Recording) => [r, new Container(), c, clock, vm, import('../chains/client.ts')]",
  ].join('\n'),
  'shells/dom/view.ts':
    "import { useState } from '#ui'\nimport type { A } from '../../core/domain/shared/a.ts'\nimport type { Screen } from '../../core/view-models/shared/modal.ts'\nexport const view = (a: A, s: Screen) => useState([a, s])\n",
  'core/modal.ts': "import type { A } from './domain/shared/a.ts'\nexport interface Modal { a: A }\n",
  'shells/dom/loader/paint.ts':
    "import { b } from '../../../core/domain/shared/b.ts'\nimport type { Modal } from '../../../core/modal.ts'\nexport const paint = (m: Modal) => [m, b]\n",
  'shells/react/ui/index.ts': "export { useState } from 'react'\n",
  'shells/react/index.ts':
    "import { view } from '../dom/view.ts'\nexport const boot = () => [view, import('./runtime.ts')]\n",
  'shells/react/runtime.ts': "export { compose } from '../../infrastructure/composition/compose.ts'\n",
  'shells/preact-embed/index.ts':
    "import { h } from 'preact'\nimport { view } from '../dom/view.ts'\nexport const boot = [h, view]\n",
  'shells/devtools-cli/index.ts':
    "import { join } from 'node:path'\nimport { render } from 'ink'\nimport { useState } from 'react'\nimport { compose } from '../../infrastructure/composition/compose.ts'\nexport const run = [join, render, useState, compose]\n",
  'shells/devtools-cli/picture.ts':
    "import type { World } from './worlds/world.ts'\nexport const draw = (w: World) => w\n",
  'shells/devtools-cli/runtime.ts': "export { world } from './worlds/world.ts'\nexport { draw } from './picture.ts'\n",
  'shells/devtools-cli/worlds/world.ts': [
    "import { b } from '../../../core/domain/shared/b.ts'",
    "import { s } from '../../../core/state/shared/store.ts'",
    "import { clock } from '../../../infrastructure/browser/clock.ts'",
    "import { compose } from '../../../infrastructure/composition/compose.ts'",
    'export const world = [b, s, clock, compose]',
    'export type World = typeof world',
  ].join('\n'),
  'examples/react/main.ts': "import { createModal } from 'latchkey/react'\ncreateModal()\n",
  'test/all.test.ts':
    "import { it } from 'vitest'\nimport { compose } from '../infrastructure/composition/compose.ts'\nit('runs', compose)\n",
}

/** One breach per rule: files that are added to the house. Each is reached by an import of its own. */
const breaches: Readonly<Record<string, Tree>> = {
  'domain-is-pure': {
    'core/domain/shared/x.ts': "import type { Clock } from '../../ports/shared/clock.ts'\nexport type X = Clock\n",
  },
  'qr-code-knows-its-encoder': {
    'core/domain/wallets/qr-code.ts': "import { parse } from 'valibot'\nexport const x = parse\n",
  },
  'ports-speak-domain': { 'core/ports/shared/x.ts': "import type { Chain } from 'viem'\nexport type X = Chain\n" },
  'options-are-data': {
    'core/options/x.ts': "import { s } from '../state/shared/store.ts'\nexport const x = s\n",
  },
  'state-is-below-ports': {
    'core/state/shared/x.ts': "import type { Clock } from '../../ports/shared/clock.ts'\nexport type X = Clock\n",
  },
  'usecases-know-no-adapter': {
    'core/usecases/shared/x.ts': "import { vm } from '../../view-models/shared/modal.ts'\nexport const x = vm\n",
  },
  'view-models-are-headless': {
    'core/view-models/shared/x.ts': "import { parse } from 'valibot'\nexport const x = parse\n",
  },
  'core-face-is-core': { 'core/index.ts': "export { clock } from '../infrastructure/browser/clock.ts'\n" },
  'adapters-know-ports-and-domain': {
    'infrastructure/browser/x.ts': "import { s } from '../../core/state/shared/store.ts'\nexport const x = s\n",
  },
  'recordings-know-the-face-of-a-core': {
    'infrastructure/recording/x.ts':
      "import { vm } from '../../core/view-models/shared/modal.ts'\nexport const x = vm\n",
  },
  'recordings-know-no-shell': {
    'infrastructure/recording/x.ts':
      "import type { view } from '../../shells/dom/view.ts'\nexport type X = typeof view\n",
  },
  'adapters-do-not-know-each-other': {
    'infrastructure/storage/x.ts': "import { clock } from '../browser/clock.ts'\nexport const x = clock\n",
  },
  'composition-knows-no-shell': {
    'infrastructure/composition/x.ts': "import { view } from '../../shells/dom/view.ts'\nexport const x = view\n",
  },
  'inversify-only-in-composition': {
    'infrastructure/browser/x.ts': "import { Container } from 'inversify'\nexport const x = Container\n",
  },
  'rxjs-only-in-core': { 'infrastructure/browser/x.ts': "import { Subject } from 'rxjs'\nexport const x = Subject\n" },
  'heavy-sdks-are-lazy': {
    'infrastructure/composition/x.ts':
      "import { createPublicClient } from 'viem'\nexport const x = createPublicClient\n",
  },
  'shells-draw-screens': {
    'shells/dom/x.ts': "import { open } from '../../core/usecases/shared/open.ts'\nexport const x = open\n",
  },
  'shell-entries-reach-composition-only': {
    'shells/react/views.ts': "import { clock } from '../../infrastructure/browser/clock.ts'\nexport const x = clock\n",
  },
  'worlds-know-no-view': {
    'shells/devtools-cli/worlds/x.ts': "import { draw } from '../picture.ts'\nexport const x = draw\n",
  },
  'worlds-are-made-by-the-runtime': {
    'shells/devtools-cli/x.ts': "import { world } from './worlds/world.ts'\nexport const x = world\n",
  },
  'shells-take-domain-types-only': {
    'shells/dom/x.ts': "import { b } from '../../core/domain/shared/b.ts'\nexport const x = b\n",
  },
  'shells-do-not-know-each-other': {
    'shells/preact-embed/x.ts': "import { boot } from '../react/index.ts'\nexport const x = boot\n",
  },
  'views-know-no-library': { 'shells/dom/x.ts': "import { parse } from 'valibot'\nexport const x = parse\n" },
  'react-only-in-its-shell': {
    'shells/preact-embed/x.ts': "import { useState } from 'react'\nexport const x = useState\n",
  },
  'ink-only-in-its-shell': { 'shells/react/x.ts': "import { render } from 'ink'\nexport const x = render\n" },
  'terminal-has-views-of-its-own': {
    'shells/devtools-cli/x.ts': "import { view } from '../dom/view.ts'\nexport const x = view\n",
  },
  'preact-only-in-its-shell': { 'shells/react/x.ts': "import { h } from 'preact'\nexport const x = h\n" },
  'server-knows-domain-only': {
    'server/x.ts': "import type { Clock } from '../core/ports/shared/clock.ts'\nexport type X = Clock\n",
  },
  'hosts-use-public-entries': {
    'sandbox/x.ts': "import { b } from '../core/domain/shared/b.ts'\nexport const x = b\n",
  },
  'product-stands-alone': {
    'test/support/help.ts': value,
    'shells/react/x.ts': "import { a } from '../../test/support/help.ts'\nexport const x = a\n",
  },
  'product-needs-no-dev-package': {
    'infrastructure/browser/x.ts': "import { vi } from 'vitest'\nexport const x = vi\n",
  },
  'product-runs-in-a-browser': {
    'infrastructure/browser/x.ts': "import { join } from 'node:path'\nexport const x = join\n",
  },
  'no-circular': {
    'core/domain/shared/x.ts': "import { y } from './y.ts'\nexport const x = () => y\n",
    'core/domain/shared/y.ts': "import { x } from './x.ts'\nexport const y = () => x\n",
  },
  'features-have-folders': {
    'core/domain/x.ts': value,
    'core/domain/shared/y.ts': "import { a } from '../x.ts'\nexport const y = a\n",
  },
  ...Object.fromEntries(
    [
      ['shared', 'modal'],
      ['connections', 'account'],
      ['wallets', 'networks'],
      ['networks', 'wallets'],
      ['account', 'wallets'],
      ['connect', 'networks'],
      ['notices', 'account'],
    ].map(([feature, other]) => [
      `${feature}-knows-its-features`,
      {
        [`core/domain/${other}/x.ts`]: value,
        [`core/domain/${feature}/y.ts`]: `import { a } from '../${other}/x.ts'\nexport const y = a\n`,
      },
    ]),
  ),
  'no-orphans': { 'core/domain/shared/x.ts': value },
  'no-unresolvable': { 'core/domain/shared/x.ts': "import { y } from './gone.ts'\nexport const x = y\n" },
}

/** The same rules where the terminal shows worlds, which may know more than its views. */
const terminalBreaches: readonly (readonly [rule: string, breach: string, planted: Tree])[] = [
  [
    'shells-draw-screens',
    'a view of the terminal that knows an adapter',
    {
      'shells/devtools-cli/x.ts':
        "import { clock } from '../../infrastructure/browser/clock.ts'\nexport const x = clock\n",
    },
  ],
  [
    'shells-draw-screens',
    'a view of the terminal that knows composition',
    {
      'shells/devtools-cli/x.ts':
        "import { compose } from '../../infrastructure/composition/compose.ts'\nexport const x = compose\n",
    },
  ],
  [
    'shells-take-domain-types-only',
    'a view of the terminal that calls a rule',
    { 'shells/devtools-cli/x.ts': "import { b } from '../../core/domain/shared/b.ts'\nexport const x = b\n" },
  ],
  [
    'worlds-know-no-view',
    'a world that draws',
    { 'shells/devtools-cli/worlds/x.ts': "import { render } from 'ink'\nexport const x = render\n" },
  ],
  [
    'inversify-only-in-composition',
    'a world that binds ports',
    { 'shells/devtools-cli/worlds/x.ts': "import { Container } from 'inversify'\nexport const x = Container\n" },
  ],
  [
    'rxjs-only-in-core',
    'a world with a stream of its own',
    { 'shells/devtools-cli/worlds/x.ts': "import { Subject } from 'rxjs'\nexport const x = Subject\n" },
  ],
  [
    'heavy-sdks-are-lazy',
    'a world that brings viem with it',
    {
      'shells/devtools-cli/worlds/x.ts':
        "import { createPublicClient } from 'viem'\nexport const x = createPublicClient\n",
    },
  ],
  [
    'product-runs-in-a-browser',
    'a world that takes what it needs of Node',
    { 'shells/devtools-cli/worlds/x.ts': "import { join } from 'node:path'\nexport const x = join\n" },
  ],
]

/** A breach that rightly breaks a neighbouring rule too. */
const alsoBroken: Readonly<Record<string, readonly string[]>> = {
  'no-unresolvable': ['domain-is-pure'],
}

mkdirSync(join(projectRoot, '.cache'), { recursive: true })
const workshop = mkdtempSync(join(projectRoot, '.cache', 'import-rules-'))
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

/** A folder inside the project, so that packages are found in its node_modules. */
const build = (name: string, tree: Tree): string => {
  const root = join(workshop, name)
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const rulesBroken = async (name: string, tree: Tree): Promise<readonly string[]> => {
  const { breaches: found, unread } = await checkImports(build(name, tree))
  expect(unread).toEqual([])
  return [...new Set(found.map(({ rule }) => rule))].toSorted()
}

describe('the import rules', () => {
  it('have a planted breach each', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted())
  })

  it('let a house pass that keeps them', async () => {
    const report = await checkImports(build('clean', house))
    expect(report.breaches).toEqual([])
    expect(report.unread).toEqual([])
    expect(report.files).toHaveLength(Object.keys(house).length - 1)
    expect(report.imports).toBeGreaterThan(report.files.length)
  })

  it.each(Object.entries(breaches))('catch a breach of %s', async (rule, planted) => {
    const found = await rulesBroken(rule, { ...house, ...planted })
    expect(found).toEqual([rule, ...(alsoBroken[rule] ?? [])].toSorted())
  })
  it.each(terminalBreaches)('catch as a breach of %s: %s', async (rule, breach, planted) => {
    expect(await rulesBroken(breach.replaceAll(' ', '-'), { ...house, ...planted })).toEqual([rule])
  })
})
