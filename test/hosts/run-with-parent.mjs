// Runs Node and ends it, with all that it started, when the standard input closes. The operating system closes that pipe however a
// test ends, so that no server outlives it.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
  end()
  process.stdin.destroy()
})

const end = () => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // They have all ended.
  }
}
process.stdin.once('end', end).once('error', end).resume()
