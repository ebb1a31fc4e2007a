import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

/** What each feature declares to keep, as it is written there: the names are types. */
const kept = readdirSync(join(projectRoot, 'core/domain')).flatMap((feature) => {
  const path = join(projectRoot, 'core/domain', feature, 'feature.ts')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [, names = ''] = /^ {2}storage:((?:\s*\|?\s*'[\w-]+')+)/m.exec(text) ?? []
  return [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
})

/** It is in the database, which has a name of its own. */
const ofDatabase = 'walletconnect'

it('SECURITY.md names all that is kept in a visitor’s browser', () => {
  expect(kept).toContain('left-connectors')
  const [, section = ''] = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8').split('## What is stored')
  const named = [...section.matchAll(/`@latchkey\/\{storageKey\}\/([\w-]+)`/g)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(kept.filter((name) => name !== ofDatabase).toSorted())
})
