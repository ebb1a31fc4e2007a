import { readSessionCookie } from 'latchkey'
import { AccountButton, ConnectButton } from 'latchkey/react'
import { headers } from 'next/headers'
import { Suspense } from 'react'
import { gate } from '../gate.js'
import { Wallet } from './wallet.jsx'

async function Berths({ isHeld }) {
  if (isHeld) await gate().opened
  return (
    <section>
      <p>Berth 7 is free</p>
      <AccountButton className="streamed" />
    </section>
  )
}

/** The cookie says what the button showed last; what the page knows later is streamed. */
export default async function Page({ searchParams }) {
  const { held } = await searchParams
  const cookie = (await headers()).get('cookie') ?? undefined
  return (
    <Wallet initialSnapshot={readSessionCookie(cookie, 'returning')}>
      <header>
        <ConnectButton />
      </header>
      <Suspense fallback={<p>Counting berths</p>}>
        <Berths isHeld={held !== undefined} />
      </Suspense>
    </Wallet>
  )
}
