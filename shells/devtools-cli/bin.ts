/** Optional peers of the package: a site that uses the modal needs neither. */
const needed = ['ink', 'react']

const missing = needed.filter((name) => {
  try {
    import.meta.resolve(name)
    return false
  } catch {
    return true
  }
})

/** What was written is let through first: the exit would cut off a pipe. */
const exit = (code: number): void => {
  process.stdout.write('', () => process.exit(code))
}

if (missing.length > 0) {
  process.stderr.write(
    `latchkey: the terminal program needs ${missing.join(' and ')}, which ${missing.length === 1 ? 'is' : 'are'} not installed. Run: npm install --save-dev ${needed.join(' ')}\n`,
  )
  exit(2)
} else {
  const { run } = await import('./index.ts')
  const { stdin, stdout, stderr } = process
  exit(await run({ args: process.argv.slice(2), environment: process.env, stdin, stdout, stderr }))
}
