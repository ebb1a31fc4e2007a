import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** What publint says of a packed file: errors, warnings and suggestions. */
export const linted = async (tarball) => {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball)
  const { messages, pkg } = await publint({
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
    strict: true,
  })
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
}

/** What `attw --profile esm-only` leaves out: who asks with `require`, and resolution as it was before `exports`. */
const notForModules = new Set(['node10', 'node16-cjs'])

/** What is wrong with the types of a packed file. */
export const mistyped = async (tarball) => {
  const { types, problems } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
  if (types === false) return ['no types']
  return problems
    .filter(({ resolutionKind }) => !notForModules.has(resolutionKind))
    .map(({ kind, entrypoint, resolutionKind, typesFileName }) =>
      [kind, entrypoint ?? typesFileName, resolutionKind].filter(Boolean).join(' '),
    )
}
