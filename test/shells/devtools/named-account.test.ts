import { expect, test } from 'vitest'
import { accountBlocks } from '../../../shells/devtools-cli/account/account.ts'
import type { Block } from '../../../shells/devtools-cli/blocks.ts'
import { profileWalletsBlocks } from '../../../shells/devtools-cli/profile-wallets/profile-wallets.ts'
import { named } from '../gallery/sample-account.ts'
import { profileScreens } from '../gallery/sample-profile.ts'

const textsOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))

test('an account is called by its name in the terminal, before its address, which is there whole', () => {
  const texts = textsOf(accountBlocks(named('keeper.example')))
  expect(texts.slice(0, 2)).toEqual([
    'Address keeper.example 0x6f3a…2aBc',
    '0x6f3a 91b2 C4d5 E6f7 0819 2A3b 4C5d 6E7f 8091 2aBc',
  ])
})

test('and among the visitor’s wallets', () => {
  const { view } = profileScreens['profile-named']
  if (view.view !== 'ProfileWallets') throw new Error(`this is ${view.view}`)
  const texts = textsOf(profileWalletsBlocks(view))
  expect(texts).toContain('✓ keeper.example · 0x6f3a…2aBc')
  expect(texts).toContain('harbour.example · 0x1c2d…3e4f')
})
