// Runs the chain processes as its own children and ends them when its standard input closes. The operating system
// closes that pipe however the parent ends, SIGKILL included, so no chain outlives the stack. Plain JavaScript with
// Node's own modules only: it must start fast and must not depend on node_modules staying in place.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** @type {{ binary: string, chains: string[][] }} */
const { binary, chains } = JSON.parse(process.argv[2] ?? '')
const killAfterMs = 1500
let ending = false

/** @param {Record<string, unknown>} message */
const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

const children = chains.map((args, index) => {
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-2000)
  })
  // Reading to the end also keeps the pipe drained: a chain that logs into a full pipe would stop answering.
  createInterface({ input: child.stdout }).on('line', (line) => {
    const port = /^Listening on \S+:(\d+)/.exec(line)?.[1]
    if (port !== undefined) tell({ index, port: Number(port) })
  })
  child.once('error', (error) => {
    tell({ index, failure: error.message })
    end(1)
  })
  child.once('exit', (code, signal) => {
    if (!ending) tell({ index, failure: `it ended with ${signal ?? `code ${code}`}. ${errors.trim()}` })
    end(1)
  })
  return child
})

/** @param {number} exitCode */
const end = (exitCode) => {
  if (!ending) {
    ending = true
    process.exitCode = exitCode
    for (const child of children) child.kill('SIGTERM')
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, killAfterMs).unref()
  }
  const running = children.some(
    (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
  )
  if (!running) process.exit()
}

process.stdout.on('error', () => end(1))
process.stdin
  .on('error', () => end(1))
  .on('end', () => end(0))
  .on('close', () => end(0))
  .resume()
