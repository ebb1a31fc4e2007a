import { readFileSync } from 'node:fs'

const checkMs = 500

/**
 * A process's name and parent, from Linux's process table; undefined elsewhere and once it is gone.
 * @param {number} pid
 */
const processEntry = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === undefined ? undefined : { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/**
 * npm runs a script through a shell that passes no signal on: when npm is told to end, or is killed, we would stay
 * behind. So whoever npm started watches for npm's end itself.
 * @param {() => void} onGone
 */
export const watchParent = (onGone) => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const shell = processEntry(parent)
  const throughShell = shell !== undefined && !shell.name.startsWith('npm')
  const timer = setInterval(() => {
    const gone = process.ppid !== parent || (throughShell && processEntry(parent)?.parent !== shell.parent)
    if (!gone) return
    clearInterval(timer)
    onGone()
  }, checkMs)
  timer.unref()
}
