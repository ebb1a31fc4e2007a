import { useModal, useNetwork } from 'latchkey/react'
import { type FormEvent, useState } from 'react'
import type { EIP1193Provider, Hex } from 'viem'
import { formatEther, stringToHex, verifyMessage } from 'viem/utils'

interface AccountProps {
  readonly address: string
}

/** The connected wallet's own provider (EIP-1193). */
const useProvider = (): (() => Promise<EIP1193Provider>) => {
  const modal = useModal()
  return async () => (await modal.getProvider('eip155')) as EIP1193Provider
}

export const YourFacts = ({ address }: AccountProps) => {
  const getProvider = useProvider()
  const { network } = useNetwork()
  const [balance, setBalance] = useState<string>()
  const [isTrouble, setTrouble] = useState(false)
  const read = async (): Promise<void> => {
    try {
      const provider = await getProvider()
      const wei = await provider.request({ method: 'eth_getBalance', params: [address as Hex, 'latest'] })
      const ether = Number(formatEther(BigInt(wei))).toLocaleString('en', { maximumFractionDigits: 4 })
      setBalance(`${ether} ${network?.nativeCurrency.symbol ?? 'ETH'}`)
    } catch {
      setTrouble(true)
    }
  }
  return (
    <>
      <dt>Address</dt>
      <dd>{address}</dd>
      <dt>Balance</dt>
      <dd>
        {balance === undefined ? (
          <button type="button" onClick={read}>
            Show balance
          </button>
        ) : (
          <>
            {balance} <mark>Test network</mark>
          </>
        )}
        <span aria-live="polite">{isTrouble && balance === undefined && ' Cannot be read now.'}</span>
      </dd>
    </>
  )
}

const declined = 'You declined in your wallet. Nothing was signed.'
const refusals: Readonly<Record<number, string>> = {
  4001: declined,
  5000: declined,
  [-32002]: 'Your wallet is asking already. Look for its window.',
}

export const SignMessage = ({ address }: AccountProps) => {
  const getProvider = useProvider()
  const [isWaiting, setWaiting] = useState(false)
  const [outcome, setOutcome] = useState('')
  const [signature, setSignature] = useState<Hex>()

  const sign = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isWaiting) return
    const message = String(new FormData(event.currentTarget).get('entry'))
    setWaiting(true)
    setSignature(undefined)
    setOutcome('Your wallet is asking you. Read it there, and approve.')
    try {
      const provider = await getProvider()
      const signed = await provider.request({ method: 'personal_sign', params: [stringToHex(message), address as Hex] })
      const isTheirs = await verifyMessage({ address: address as Hex, message, signature: signed })
      setSignature(signed)
      setOutcome(
        isTheirs ? 'Signed, and checked: these words are yours.' : 'Signed, but not by the key of this address.',
      )
    } catch (error) {
      const { code } = error as { readonly code?: number }
      setOutcome(refusals[code ?? 0] ?? 'Your wallet could not sign this. Please try again.')
    }
    setWaiting(false)
  }

  return (
    <section aria-label="Sign a message">
      <h2>Sign the harbour book</h2>
      <p>Your wallet shows you these words and asks. Signing costs nothing and moves no money.</p>
      <form onSubmit={sign}>
        <label>
          Your entry
          <input name="entry" required defaultValue="The Anne, three nights" />
        </label>
        <button type="submit" className="go" aria-disabled={isWaiting}>
          Sign message
        </button>
      </form>
      <p aria-live="polite">{outcome}</p>
      <code>{signature}</code>
    </section>
  )
}
