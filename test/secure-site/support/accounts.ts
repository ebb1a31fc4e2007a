import { calculateJwkThumbprint } from 'jose'
import { hostOrigin, newWallet, type SiteDevice, type SiteWorld } from './site-world.ts'

let count = 0

/** Visitors with a wallet, and what is known of them in the database. */
export const createAccounts = (world: SiteWorld) => {
  const newAddress = (): string => `account${++count}@mail.example`
  const idOf = ({ key }: SiteDevice): Promise<string> => calculateJwkThumbprint(key.jwk)
  const signedIn = async (email: string): Promise<SiteDevice> => {
    const device = await world.device()
    await device.signIn(email)
    return device
  }
  /** A visitor with a wallet on one device, signed in on a further one without it. */
  const owner = async () => {
    const email = newAddress()
    const device = await signedIn(email)
    const wallet = newWallet()
    await device.ask('POST', '/api/wallet', { body: wallet })
    return { email, wallet, device, further: await signedIn(email) }
  }
  const remove = async (by: SiteDevice, of: SiteDevice) =>
    by.ask('POST', '/api/devices/remove', { body: { deviceId: await idOf(of) } })
  const recover = (device: SiteDevice) => device.ask('POST', '/api/recovery', { body: { origin: hostOrigin } })
  const devicesOf = async (device: SiteDevice) =>
    (await device.ask('GET', '/api/devices')).body['devices'] as { readonly id: string }[]
  const kinds = async (device: SiteDevice): Promise<unknown> =>
    ((await device.ask('GET', '/api/session')).body['notices'] as { kind: string }[]).map(({ kind }) => kind)
  const rowsOf = (table: string, column: string, value: string) => world.rows(`${table} where ${column} = '${value}'`)
  const userId = async (email: string): Promise<string> => {
    const [row] = (await rowsOf('users', 'email', email)) as { id: string }[]
    return row?.id ?? ''
  }
  /** As after a recovery. */
  const haveWallet = async (device: SiteDevice) =>
    world.database.orm.execute(
      `insert into account_shares select user_id, device_id, 'x', now() from sessions where device_id = '${await idOf(device)}'`,
    )
  const mayMailAgain = () => world.database.orm.execute('delete from rate_limits')
  const makeOld = async (email: string) =>
    world.database.orm.execute(
      `update sessions set created_at = now() - interval '11 minutes' where user_id = '${await userId(email)}'`,
    )
  return {
    newAddress,
    idOf,
    signedIn,
    owner,
    remove,
    recover,
    devicesOf,
    kinds,
    rowsOf,
    userId,
    haveWallet,
    mayMailAgain,
    makeOld,
  }
}
