import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import {
  databaseOf,
  type Environment,
  inVariables,
  listOf,
  numberOf,
  type ReadFile,
  withoutEmpty,
} from '../../service-kit/config/environment.ts'
import { checkSiteOptions, type SiteOptions } from './site-options.ts'

const parseJson = (text: string, name: string): Result<unknown, readonly string[]> => {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return err([`${name}: is no JSON: ${error instanceof Error ? error.message : error}`])
  }
}

/** What a variable says as JSON or, where there is none, the file that another one names. */
const jsonOf = (
  environment: Environment,
  name: 'PROJECTS' | 'SOCIALS' | 'FARCASTER',
  readFile: ReadFile,
): Result<unknown, readonly string[]> => {
  const [text, file] = [environment[name], environment[`${name}_FILE`]]
  if (text !== undefined) return parseJson(text, name)
  if (file === undefined) return ok(undefined)
  try {
    return parseJson(readFile(file), file)
  } catch (error) {
    return err([`${name}_FILE: cannot be read: ${error instanceof Error ? error.message : error}`])
  }
}

const noProjects = err([
  'PROJECTS: is missing. Say in it, or in a file that PROJECTS_FILE names, which pages may use the wallet.',
])

/** The variable behind each option, for who reads that it is wrong. */
const variables: Readonly<Record<string, string>> = {
  host: 'HOST',
  port: 'PORT',
  'database.url': 'DATABASE_URL',
  'database.path': 'DATA_DIR',
  publicUrl: 'PUBLIC_URL',
  projects: 'PROJECTS',
  'mail.smtpUrl': 'SMTP_URL',
  'mail.from': 'MAIL_FROM',
  secret: 'SECRET',
  accountShareKey: 'ACCOUNT_SHARE_KEY',
  recoveryShareKey: 'RECOVERY_SHARE_KEY',
  recoveryDelaySeconds: 'RECOVERY_DELAY_SECONDS',
  emailChangeSeconds: 'EMAIL_CHANGE_SECONDS',
  networks: 'NETWORKS',
  approvals: 'APPROVALS',
  descriptors: 'DESCRIPTORS',
  socials: 'SOCIALS',
  farcaster: 'FARCASTER',
  trustedProxies: 'TRUSTED_PROXIES',
  'limits.requests': 'RATE_LIMIT_REQUESTS',
  'limits.windowSeconds': 'RATE_LIMIT_SECONDS',
  'limits.mailsPerAddress': 'MAILS_PER_ADDRESS',
  'limits.mailsPerHour': 'MAILS_PER_HOUR',
  'limits.requestSeconds': 'REQUEST_SECONDS',
  'limits.stopSeconds': 'STOP_SECONDS',
  logLevel: 'LOG_LEVEL',
}

/** The options of `docs/secure-site.md`, from the environment. Fails with a sentence for each variable that is wrong. */
export const readEnvironmentOptions = (
  given: Environment,
  readFile: ReadFile,
): Result<SiteOptions, readonly string[]> => {
  const environment = withoutEmpty(given)
  const read = jsonOf(environment, 'PROJECTS', readFile)
  const projects = read.ok && read.value === undefined ? noProjects : read
  const socials = jsonOf(environment, 'SOCIALS', readFile)
  const farcaster = jsonOf(environment, 'FARCASTER', readFile)
  const { NETWORKS } = environment
  const networks = NETWORKS === undefined ? ok(undefined) : parseJson(NETWORKS, 'NETWORKS')
  const checked = checkSiteOptions({
    host: environment['HOST'],
    port: numberOf(environment['PORT']),
    database: databaseOf(environment['DATABASE_URL'], environment['DATA_DIR'] ?? 'secure-site-data'),
    publicUrl: environment['PUBLIC_URL'],
    projects: projects.ok ? projects.value : undefined,
    mail: { smtpUrl: environment['SMTP_URL'], from: environment['MAIL_FROM'] },
    secret: environment['SECRET'],
    accountShareKey: environment['ACCOUNT_SHARE_KEY'],
    recoveryShareKey: environment['RECOVERY_SHARE_KEY'],
    recoveryDelaySeconds: numberOf(environment['RECOVERY_DELAY_SECONDS']),
    emailChangeSeconds: numberOf(environment['EMAIL_CHANGE_SECONDS']),
    networks: networks.ok ? networks.value : undefined,
    approvals: environment['APPROVALS'],
    descriptors: environment['DESCRIPTORS'],
    socials: socials.ok ? socials.value : undefined,
    farcaster: farcaster.ok ? farcaster.value : undefined,
    trustedProxies: listOf(environment['TRUSTED_PROXIES']),
    limits: {
      requests: numberOf(environment['RATE_LIMIT_REQUESTS']),
      windowSeconds: numberOf(environment['RATE_LIMIT_SECONDS']),
      mailsPerAddress: numberOf(environment['MAILS_PER_ADDRESS']),
      mailsPerHour: numberOf(environment['MAILS_PER_HOUR']),
      requestSeconds: numberOf(environment['REQUEST_SECONDS']),
      stopSeconds: numberOf(environment['STOP_SECONDS']),
    },
    logLevel: environment['LOG_LEVEL'],
  })
  if (checked.ok && networks.ok && socials.ok && farcaster.ok) return checked
  // What does not come this far has said why: that it is left out of the options is no second fault.
  const others = checked.ok
    ? []
    : checked.failure.filter((sentence) => projects.ok || !sentence.startsWith('projects:'))
  const unread = [projects, networks, socials, farcaster].flatMap((one) => (one.ok ? [] : one.failure))
  return err([...unread, ...others.map(inVariables(variables))])
}
