import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** A browser that comes from npm, with what it needs where the system lacks it. */
export interface BundledChromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const packageFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..')

const packageVersion = (): string => {
  const { version } = createRequire(import.meta.url)(join(packageFolder(), 'package.json')) as {
    readonly version: string
  }
  return version
}

/** Beside the package; a checkout that belongs to someone else is not ours to write to. */
const cacheFolder = (): string => {
  const beside = join(projectRoot, 'node_modules', '.cache')
  try {
    mkdirSync(beside, { recursive: true })
    rmSync(mkdtempSync(join(beside, 'probe-')), { recursive: true })
    return beside
  } catch {
    const own = join(tmpdir(), `latchkey-${process.getuid?.() ?? 0}`)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    return own
  }
}

/** The system's fonts where there are any, and the package's own, so that text is drawn on a bare system too. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

/**
 * The package unpacks into `os.tmpdir()` and takes whatever is already there, half-written or of another version. So it
 * unpacks into a fresh folder of its own, in a process of its own, and the folder gets its name when it is complete.
 * The environment says "Lambda" because only there it unpacks the system libraries too.
 */
const unpackInto = async (folder: string): Promise<void> => {
  const staging = mkdtempSync(`${folder}-`)
  try {
    const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
    await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: projectRoot,
      env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    })
    writeFileSync(join(staging, 'fonts.conf'), fontConfiguration(folder))
    renameSync(staging, folder)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // Another worker was faster.
    if (!existsSync(folder)) throw error
  }
}

const starts = async (executablePath: string, env: NodeJS.ProcessEnv): Promise<boolean> => {
  try {
    await run(executablePath, ['--version'], { env, timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Unpacks the Chromium of `@sparticuz/chromium` once per version (1.6 s), Linux x64 only. */
export const bundledChromium = async (): Promise<BundledChromium> => {
  const folder = join(cacheFolder(), `chromium-${packageVersion()}`)
  if (!existsSync(folder)) await unpackInto(folder)
  const executablePath = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  if (await starts(executablePath, { ...process.env, ...fonts })) return { executablePath, env: fonts }
  // A bare system has no libnss3; the package brings it.
  const env = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  if (await starts(executablePath, { ...process.env, ...env })) return { executablePath, env }
  throw new Error(`The Chromium from npm does not start: ${executablePath}. Set CHROME_PATH to a browser of yours.`)
}
