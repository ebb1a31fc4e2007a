import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { compileArtifacts } from '../../../scripts/lib/compile-contracts.mjs'

test('the artifacts are what the compiler makes of the sources today (npm run make:contracts)', () => {
  const compiled = [...compileArtifacts()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const folders = [...new Set(compiled.map(([file]) => dirname(file)))]
  expect(folders.length).toBe(2)
  const written = folders.flatMap((folder) =>
    readdirSync(folder).map((name): [string, string] => [join(folder, name), readFileSync(join(folder, name), 'utf8')]),
  )
  expect(new Map(written)).toEqual(new Map(compiled))
})
