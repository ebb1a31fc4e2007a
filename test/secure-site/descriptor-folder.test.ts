import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPlan } from '../../sandbox/contracts/plan.ts'
import { planNames } from '../../sandbox/contracts/plan-names.ts'
import { planTokens } from '../../sandbox/contracts/plan-tokens.ts'
import { readEnvironmentOptions } from '../../secure-site/config/environment-options.ts'
import { lockName, readDescriptors, readLockedDescriptors } from '../../secure-site/describing/descriptor-folder.ts'
import { lockDescriptors } from '../../secure-site/describing/lock-descriptors.ts'
import { openSecureSite } from '../../secure-site/open-secure-site.ts'
import { ownDescriptors, siteDescriptors } from '../../secure-site/site-descriptors.ts'
import { callDescriptor, contract, format, raw } from './support/descriptor-samples.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptors-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})
const file = (intent = 'Pay', key = 'pay(address to)'): string =>
  JSON.stringify(callDescriptor({ [key]: format(intent, [raw('to', 'To')]) }))
const write = (name: string, text: string | Uint8Array): Promise<void> => writeFile(join(folder, name), text)
const failures = async (): Promise<string> => {
  const read = await readLockedDescriptors(folder)
  return read.ok ? '' : read.failure.join('\n')
}

describe('a folder of descriptors', () => {
  test('is read as it was when it was locked', async () => {
    await write('pay.json', file())
    await write('README.md', 'of the folder')
    expect(await lockDescriptors(folder)).toEqual({ ok: true, value: 1 })
    expect(await failures()).toBe('')
    const found = await siteDescriptors(folder)
    const key = { chainId: '1', address: contract.toUpperCase().replace('0X', '0x'), kind: 'call', name: '0x0c11dedd' }
    expect(found.ok && found.value(key)).toBe(file())
    expect(found.ok && found.value({ ...key, kind: 'message' })).toBeUndefined()
    expect(found.ok && found.value({ ...key, chainId: '01' })).toBeUndefined()
  })

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a file was changed',
      () => write('pay.json', `${file()} `),
      'pay.json: is not the file that descriptors.lock.json names. Look at it',
    ],
    [
      'a file is new',
      () => write('more.json', file('Pay', 'more(address to)')),
      'more.json: is not in descriptors.lock.json',
    ],
    ['a file is gone', () => rm(join(folder, 'pay.json')), 'pay.json: is in descriptors.lock.json, and not there'],
    ['a file is none', () => write('pay.json', '{}'), 'pay.json: '],
    ['a file is large', () => write('pay.json', ' '.repeat(300_000)), 'pay.json: has more than 256 KiB'],
    ['a file is no text', () => write('pay.json', new Uint8Array([0xff, 0xfe])), 'pay.json: is no text in UTF-8'],
    ['the lock is gone', () => rm(join(folder, lockName)), 'descriptors.lock.json: cannot be read'],
    ['the lock is none', () => write(lockName, '["pay.json"]'), 'descriptors.lock.json: must name files'],
    ['the folder is gone', () => rm(folder, { recursive: true }), 'cannot be read'],
  ])('counts for nothing where %s', async (_, change, words) => {
    await write('pay.json', file())
    await lockDescriptors(folder)
    await change()
    expect(await failures()).toContain(words)
    expect(await failures()).not.toContain('node:internal')
  })

  test.each<[string, (path: string) => Promise<unknown>]>([
    ['a pipe', (path) => promisify(execFile)('mkfifo', [path])],
    ['a folder', (path) => mkdir(path)],
  ])('is not waited for where %s has the name of a file', async (_, make) => {
    await make(join(folder, 'pay.json'))
    expect(await readDescriptors(folder)).toEqual({ ok: false, failure: ['pay.json: is no file'] })
  })

  test('is not larger than 4 MiB together', async () => {
    await Promise.all(Array.from({ length: 17 }, (_, at) => write(`${at}.json`, ' '.repeat(260_000))))
    expect(await readDescriptors(folder)).toEqual({ ok: false, failure: [expect.stringContaining('4 MiB together')] })
  })

  test('is not locked with what the wallet cannot read, or with two files for one call', async () => {
    await write('pay.json', file())
    await write('again.json', file('Pay again'))
    expect(await lockDescriptors(folder)).toEqual({
      ok: false,
      failure: [expect.stringContaining('describes what again.json describes too')],
    })
    await write('again.json', '{')
    expect(await lockDescriptors(folder)).toEqual({ ok: false, failure: ['again.json: is no JSON'] })
    await expect(readFile(join(folder, lockName))).rejects.toThrowError('ENOENT')
  })
})

const options = {
  publicUrl: 'http://wallet.localhost',
  projects: { sample: { name: 'Sample', origins: ['https://app.example'] } },
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'wallet@site.example' },
  database: { kind: 'memory' },
} as const

test('a site does not start with a folder that is not locked, and says what to do', async () => {
  await write('pay.json', file())
  await expect(openSecureSite({ ...options, descriptors: folder }, new Map())).rejects.toThrowError(
    /descriptors: descriptors\.lock\.json: cannot be read.*latchkey-secure-site descriptors lock FOLDER/s,
  )
})

test('the folder is an option', () => {
  const environment = {
    PUBLIC_URL: options.publicUrl,
    PROJECTS: JSON.stringify(options.projects),
    SMTP_URL: options.mail.smtpUrl,
    MAIL_FROM: options.mail.from,
    DESCRIPTORS: 'some/folder',
  }
  const read = (given: typeof environment) => readEnvironmentOptions(given, () => '')
  expect(read(environment)).toMatchObject({ ok: true, value: { descriptors: 'some/folder' } })
})

describe('those that come with the site', () => {
  test('are as their lock says', async () => {
    const read = await readLockedDescriptors(ownDescriptors)
    expect(read.ok ? read.value.map(({ name }) => name) : read.failure).toEqual([
      'sandbox-beacon-orders.json',
      'sandbox-beacons.json',
      'sandbox-name-records.json',
      'sandbox-names.json',
      'sandbox-shells.json',
      'sandbox-tokens.json',
    ])
  })

  test('are of the contracts that the sandbox deploys, and of each of its tokens', async () => {
    const deployed = [31337, 31338].flatMap((chain) => {
      const plan = createPlan()
      const tokens = planTokens(plan, chain).map(({ address }) => address)
      const { registry } = chain === 31337 ? planNames(plan) : { registry: undefined }
      const written = plan.transactions.at(-1)?.to
      return [...tokens, ...(registry && written ? [registry, written] : [])].map(
        (address) => `${chain} ${address.toLowerCase()}`,
      )
    })
    const read = await readLockedDescriptors(ownDescriptors)
    const described = read.ok
      ? read.value.flatMap(({ descriptor }) =>
          descriptor.deployments.map(({ chainId, address }) => `${chainId} ${address}`),
        )
      : []
    expect([...new Set(described)].toSorted()).toEqual(deployed.toSorted())
  })

  test('give way to what the owner says of the same contract', async () => {
    const own = await readFile(join(ownDescriptors, 'sandbox-beacons.json'), 'utf8')
    await write('beacons.json', own.replace('Mint a beacon', 'Light a beacon'))
    await lockDescriptors(folder)
    const found = await siteDescriptors(folder)
    const text = found.ok
      ? found.value({
          chainId: '31337',
          address: '0xe1DA8919f262Ee86f9BE05059C9280142CF23f48',
          kind: 'call',
          name: '0x40c10f19',
        })
      : ''
    expect(text).toContain('Light a beacon')
  })
})
