import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './source-files.mjs'

const sandboxFolder = join(projectRoot, 'sandbox/contracts')
const smartAccounts = join(projectRoot, 'secure-site/smart-accounts')

/** Whose sources are compiled, and where what comes of them is kept. */
const places = [
  { sources: sandboxFolder, artifacts: join(sandboxFolder, 'artifacts') },
  { sources: join(smartAccounts, 'contracts'), artifacts: join(smartAccounts, 'artifacts') },
]

/** Neither hashes of sources nor paths get into the bytecode: it changes with what a contract does, and with nothing else. */
const settings = {
  // The entry point (ERC-4337) and the library want it too.
  evmVersion: 'cancun',
  // The second optimizer saves a seventh of the bytes, and takes half of the time.
  optimizer: { enabled: true, runs: 200, details: { yul: false } },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

/** The compiler and the libraries are the sandbox's dependencies. */
const requireThere = createRequire(join(sandboxFolder, 'Token.sol'))

/** @param {string} path of an import, as the compiler has resolved it */
const readImport = (path) => {
  try {
    return { contents: readFileSync(requireThere.resolve(path), 'utf8') }
  } catch {
    return { error: `${path} is not installed.` }
  }
}

/**
 * @typedef {object} CompiledContract
 * @property {import('viem').Abi} abi
 * @property {import('viem').Hex} bytecode
 */

/**
 * Compiles the contracts of a folder, one in each file and of its name. A library is compiled into those who use it.
 * @param {string} folder
 * @returns {ReadonlyMap<string, CompiledContract>} by their names
 * @throws what the compiler says of them, where they are wrong
 */
export const compileContracts = (folder) => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'))
  const sources = Object.fromEntries(names.map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]))
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  /** @type {{ compile(input: string, callbacks: object): string }} */
  const solc = requireThere('solc')
  /** @type {{ errors?: { formattedMessage: string }[], contracts: Record<string, Record<string, any>> }} */
  const { errors = [], contracts } = JSON.parse(solc.compile(input, { import: readImport }))
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return new Map(
    names
      .map((file) => file.replace('.sol', ''))
      .map((name) => ({ name, made: contracts[`${name}.sol`]?.[name] }))
      .filter(({ made }) => made.abi.length > 0)
      .map(({ name, made }) => [name, { abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` }]),
  )
}

/**
 * One item of the interface per line, so that a change can be read.
 * @param {CompiledContract} contract
 */
const artifactText = ({ abi, bytecode }) =>
  `{\n"abi": [\n${abi.map((item) => JSON.stringify(item)).join(',\n')}\n],\n"bytecode": "${bytecode}"\n}\n`

/** The text of each artifact, by its file. @returns {ReadonlyMap<string, string>} */
export const compileArtifacts = () =>
  new Map(
    places.flatMap(({ sources, artifacts }) =>
      [...compileContracts(sources)].map(([name, contract]) => [
        join(artifacts, `${name}.json`),
        artifactText(contract),
      ]),
    ),
  )
