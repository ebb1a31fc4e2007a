import { expect, test } from 'vitest'
import { buildFrame } from '../../scripts/lib/build-service.mjs'

test('the wallet site’s frame brings all that it loads: nothing is named that is not built with it', async () => {
  const { metafile } = await buildFrame('.cache/test/frame-build', false)
  const names = new Set(Object.keys(metafile.outputs))
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  expect(imports.length).toBeGreaterThan(10)
  expect(imports.filter(({ path, external }) => external || !names.has(path))).toEqual([])
})
