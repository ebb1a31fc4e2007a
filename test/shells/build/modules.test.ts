import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { chosenFeatures, chosenFiles, elsewhere } from '../../support/chosen-features.ts'
import { sharedPart } from '../../support/shared-part.ts'

let modules: Readonly<Record<string, readonly string[]>> = {}

beforeAll(async () => {
  const { library } = await sharedPart('built')
  modules = JSON.parse(readFileSync(join(library, '../modules.json'), 'utf8'))
}, 120_000)

/** Modules of ours in this file that are of a namespace which a host of EVM alone does not have. */
const ofOthers = (file: string): readonly string[] => {
  const found = modules[file] ?? []
  if (found.length === 0) throw new Error(`Nothing is known of ${file}.`)
  return found.filter((path) =>
    /^(server\/namespaces\/(solana|bip122|polkadot|cosmos)|infrastructure\/(chains\/solana|wallets\/(solana|bip122|polkadot|cosmos|wallet-standard|walletconnect\/codecs\/(solana|bip122|polkadot|cosmos))))\b/.test(
      path,
    ),
  )
}

/** It asks for the reader, with the first question about a balance there. */
const asksLate = 'infrastructure/chains/solana/solana-chain-client.ts'

describe.each([
  ['react', 'index'],
  ['embed', 'latchkey'],
])('what every page of %s loads', (folder, loader) => {
  test.each([
    loader,
    'prefetch-runtime',
    'runtime',
    'views',
    'features',
    'feature-views',
    'feature-views-connected',
    'walletconnect',
    'sign-in',
    'evm-verifier',
  ])('holds nothing of another namespace than EVM’s in %s', (name) =>
    expect(ofOthers(`${folder}/${name}.js`)).toEqual([]),
  )

  test('holds in what comes with a connection what asks for a balance on Solana, and nothing that reads one', () => {
    expect(ofOthers(`${folder}/features-connected.js`)).toEqual([asksLate])
  })

  test.each([
    ['solana-connectors', 'infrastructure/wallets/solana/solana-connector.ts'],
    ['bip122-connectors', 'infrastructure/wallets/bip122/bitcoin-standard-connector.ts'],
    ['polkadot-connectors', 'infrastructure/wallets/polkadot/polkadot-extension.ts'],
    ['cosmos-connectors', 'infrastructure/wallets/cosmos/keplr-wallet.ts'],
    ['solana-reader', 'infrastructure/chains/solana/solana-rpc.ts'],
    ['other-wallets', 'infrastructure/wallets/wallet-standard/standard-discovery.ts'],
    ['namespace-codecs', 'infrastructure/wallets/walletconnect/codecs/solana.ts'],
    ['solana-verifier', 'server/namespaces/solana/solana-verifier.ts'],
    ['polkadot-verifier', 'server/namespaces/polkadot/polkadot-verifier.ts'],
    ['bitcoin-verifier', 'server/namespaces/bip122/bitcoin-verifier.ts'],
    ['cosmos-verifier', 'server/namespaces/cosmos/cosmos-verifier.ts'],
  ])('has that in a file of its own: %s', (name, module) => {
    expect(ofOthers(`${folder}/${name}.js`)).toContain(module)
  })
})

describe.each(['react', 'embed'])('what a host of %s may leave out', (folder) => {
  /** Of this folder, without the entries and parts that are there only where a host imports them. */
  const everyPage = (): readonly string[] =>
    Object.keys(modules).filter(
      (file) => file.startsWith(`${folder}/`) && !chosenFiles.some((name) => file === `${folder}/${name}.js`),
    )
  const isImported = (file: string): boolean => /\/(?:headless|use-|modal[.]js)/.test(file)

  test.each(Object.entries(chosenFeatures))(
    'has %s in files of its own; the others hold what asks for it, and nothing else',
    (_, { modules: its, files, known }) => {
      for (const [name, what] of Object.entries(files))
        expect(modules[`${folder}/${name}.js`]?.filter((path) => what.test(path))).not.toEqual([])
      const held = everyPage()
        .filter((file) => !isImported(file))
        .flatMap((file) => modules[file]?.filter((path) => its.test(path)) ?? [])
      expect([...new Set(held)].toSorted()).toEqual([...known].toSorted())
    },
  )

  test('has nothing of this kind in what the button waits for', () => {
    const loaders = folder === 'react' ? ['index', 'context', 'face-button', 'hooks'] : ['latchkey', 'button']
    const patterns = Object.values(chosenFeatures).map(({ modules: its }) => its)
    for (const name of loaders) {
      const held = modules[`${folder}/${name}.js`] ?? []
      expect(held.length).toBeGreaterThan(0)
      expect(held.filter((path) => patterns.some((its) => its.test(path)))).toEqual([])
    }
  })

  test.each(Object.entries(elsewhere))('holds nothing of %s', (_, its) => {
    const all = Object.entries(modules).filter(([file]) => file.startsWith(`${folder}/`))
    expect(all.flatMap(([file, held]) => held.filter((path) => its.test(path)).map((path) => [file, path]))).toEqual([])
  })
})
