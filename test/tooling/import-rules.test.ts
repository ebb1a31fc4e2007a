import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { checkImports } from '../../scripts/check-imports.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { sampleProject, type Tree } from '../support/sample-project.ts'
import { featureBreaches } from './feature-breaches.ts'

const value = 'export const a = 1\n'

/** One breach per rule: files that are added to the house. Each is reached by an import of its own. */
const breaches: Readonly<Record<string, Tree>> = {
  'domain-is-pure': {
    'core/domain/shared/x.ts': "import type { Clock } from '../../ports/shared/clock.ts'\nexport type X = Clock\n",
  },
  'qr-code-knows-its-encoder': {
    'core/domain/wallets/qr-code.ts': "import { parse } from 'valibot'\nexport const x = parse\n",
  },
  'ports-speak-domain': { 'core/ports/shared/x.ts': "import type { Chain } from 'viem'\nexport type X = Chain\n" },
  'options-are-data': { 'core/options/x.ts': "import { s } from '../state/shared/store.ts'\nexport const x = s\n" },
  'state-is-below-ports': {
    'core/state/shared/x.ts': "import type { Clock } from '../../ports/shared/clock.ts'\nexport type X = Clock\n",
  },
  'services-know-no-goal': {
    'core/services/shared/x.ts': "import { open } from '../../usecases/shared/open.ts'\nexport const x = open\n",
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
  'bridges-know-the-face-of-a-modal': {
    'bridges/x.ts': "import { parse } from 'valibot'\nexport const x = parse\n",
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
  'services-know-domain-only': {
    'gateway/x.ts': "import type { Clock } from '../core/ports/shared/clock.ts'\nexport type X = Clock\n",
  },
  'services-stand-alone': {
    'gateway/database/a.ts': value,
    'secure-site/x.ts': "import { a } from '../gateway/database/a.ts'\nexport const x = a\n",
  },
  'services-are-used-by-their-entries': {
    'gateway/database/a.ts': value,
    'sandbox/x.ts': "import { a } from '../gateway/database/a.ts'\nexport const x = a\n",
  },
  'product-knows-no-service': {
    'gateway/start-gateway.ts': value,
    'infrastructure/browser/x.ts': "import { a } from '../../gateway/start-gateway.ts'\nexport const x = a\n",
  },
  'worlds-borrow-the-frame': {
    'secure-site/frame/bridge.ts': value,
    'shells/devtools-cli/worlds/x.ts': "import { a } from '../../../secure-site/frame/bridge.ts'\nexport const x = a\n",
  },
  'product-stands-alone': {
    'test/support/help.ts': value,
    'shells/react/x.ts': "import { a } from '../../test/support/help.ts'\nexport const x = a\n",
  },
  'worlds-borrow-the-demo-wallet': {
    'sandbox/chains.ts': value,
    'shells/devtools-cli/worlds/x.ts': "import { a } from '../../../sandbox/chains.ts'\nexport const x = a\n",
  },
  'demo-wallet-needs-keys-only': {
    'sandbox/demo-wallet/x.ts': "import { parse } from 'valibot'\nexport const x = parse\n",
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
      ['activity', 'wallets'],
      ['connect', 'networks'],
      ['embedded-wallet', 'networks'],
      ['notices', 'account'],
      ['nfts', 'wallets'],
      ['receive', 'nfts'],
      ['send', 'nfts'],
      ['profile-wallets', 'notices'],
      ['sign-in', 'account'],
      ['analytics', 'account'],
      ['remote-config', 'networks'],
    ].map(([feature, other]) => [
      `${feature}-knows-its-features`,
      {
        [`core/domain/${other}/x.ts`]: value,
        [`core/domain/${feature}/y.ts`]: `import { a } from '../${other}/x.ts'\nexport const y = a\n`,
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      'core/domain': ['core/domain', 'wallets'],
      'core/usecases': ['core/usecases', 'account'],
      'core/view-models': ['core/view-models', 'notices'],
      'core/(options|ports|services|state)': ['core/state', 'connections'],
      'shells/dom': ['shells/dom', 'account'],
      'shells/devtools-cli': ['shells/devtools-cli', 'connect'],
    }).map(([rule, [layer, other]]) => [
      `modal-knows-its-features-in-${rule}`,
      {
        [`${layer}/${other}/x.ts`]: value,
        [`${layer}/modal/y.ts`]: `import { a } from '../${other}/x.ts'\nexport const y = a\n`,
      },
    ]),
  ),
  'no-orphans': { 'core/domain/shared/x.ts': value },
  'no-unresolvable': { 'core/domain/shared/x.ts': "import { y } from './gone.ts'\nexport const x = y\n" },
}

/** More breaches where the terminal shows worlds, which may know more than its views. */
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
    'product-stands-alone',
    'a view of the terminal that has a wallet',
    {
      'shells/devtools-cli/x.ts':
        "import { wallet } from '../../sandbox/demo-wallet/wallet.ts'\nexport const x = wallet\n",
    },
  ],
  [
    'product-stands-alone',
    'an adapter that has private keys',
    {
      'infrastructure/wallets/x.ts':
        "import { wallet } from '../../sandbox/demo-wallet/wallet.ts'\nexport const x = wallet\n",
    },
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
    const report = await checkImports(build('clean', sampleProject))
    expect(report.breaches).toEqual([])
    expect(report.unread).toEqual([])
    expect(report.files).toHaveLength(Object.keys(sampleProject).length - 1)
    expect(report.imports).toBeGreaterThan(report.files.length)
  })

  it.each(Object.entries(breaches))('catch a breach of %s', async (rule, planted) => {
    const found = await rulesBroken(rule, { ...sampleProject, ...planted })
    expect(found).toEqual([rule, ...(alsoBroken[rule] ?? [])].toSorted())
  })
  it.each([...terminalBreaches, ...featureBreaches])('catch as a breach of %s: %s', async (rule, breach, planted) => {
    expect(await rulesBroken(breach.replaceAll(/[^a-z]+/g, '-'), { ...sampleProject, ...planted })).toEqual([rule])
  })
})
