import { describe, expect, it } from 'vitest'
import { reachableDeclarations, undeclaredPackages } from '../../scripts/build-types.mjs'

const reach = (files: Readonly<Record<string, string>>) =>
  reachableDeclarations((path) => files[path], 'core/index.d.ts')

describe('published declarations', () => {
  it('are those that the entry reaches, however they are named', () => {
    const { files, packages, problems } = reach({
      'core/index.d.ts':
        "export type { A } from './domain/a.ts';\nexport declare const b: import('./state/b.tsx').B;\n",
      'core/domain/a.d.ts': "import type { Chain } from 'viem/chains';\nexport type A = Chain;\n",
      'core/state/b.d.ts': "export * from '../domain/a.ts';\nexport interface B {}\n",
      'core/domain/secret.d.ts': 'export {};\n',
    })
    expect([...files.keys()].toSorted()).toEqual(['core/domain/a.d.ts', 'core/index.d.ts', 'core/state/b.d.ts'])
    expect([...packages]).toEqual(['viem'])
    expect(problems).toEqual([])
  })

  it('may not show the inside of the house, nor miss a file', () => {
    const { problems } = reach({
      'core/index.d.ts': "import '#ui';\nexport type { A } from './gone.ts';\n",
    })
    expect(problems.toSorted()).toEqual([
      'core/index.d.ts needs core/gone.d.ts, which is not there',
      'core/index.d.ts shows #ui to hosts',
    ])
  })

  it('may name only packages that come with ours', () => {
    const manifest = {
      dependencies: { viem: '1.0.0' },
      peerDependencies: { react: '*' },
      devDependencies: { vite: '1.0.0' },
    }
    expect(undeclaredPackages(new Set(['viem', 'react', 'vite']), manifest)).toEqual(['vite'])
  })
})
