import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileArtifacts, contractsFolder } from '../../../scripts/lib/compile-contracts.mjs'

test('the artifacts are what the compiler makes of the sources today (npm run make:contracts)', () => {
  const folder = join(contractsFolder, 'artifacts')
  const written = readdirSync(folder).map((name): [string, string] => [
    name.replace('.json', ''),
    readFileSync(join(folder, name), 'utf8'),
  ])
  expect(new Map(written)).toEqual(new Map([...compileArtifacts()].sort(([one], [other]) => (one < other ? -1 : 1))))
})
