import type { EvmProvider } from 'latchkey'
import { type NetworkState, useModal, useNetwork } from 'latchkey/react'
import { type FormEvent, useState } from 'react'
import type { Hex } from 'viem'
import { formatEther, stringToHex, verifyMessage } from 'viem/utils'
import type { SignedWords } from '../../plain/other-chains.js'

/** Comes when somebody has connected a wallet of these. */
const otherChains = () => import('../../plain/other-chains.js')

interface AccountProps {
  readonly address: string
}

/** The network where the wallet is, unless it is one of EVM's. */
const useOtherNetwork = (): NetworkState['network'] => {
  const { network } = useNetwork()
  return network?.chainNamespace === 'eip155' ? undefined : network
}

/** The connected wallet's own provider: EIP-1193 for EVM. */
const useProvider = (): (() => Promise<EvmProvider>) => {
  const modal = useModal()
  return async () => {
    const provider = await modal.getProvider('eip155')
    if (!provider) throw new Error('Nobody is connected on an EVM network')
    return provider
  }
}

export const YourFacts = ({ address }: AccountProps) => {
  const getProvider = useProvider()
  const { network } = useNetwork()
  const other = useOtherNetwork()
  const [balance, setBalance] = useState<string>()
  const [isTrouble, setTrouble] = useState(false)
  const readEther = async (): Promise<string> => {
    const provider = await getProvider()
    const wei = await provider.request({ method: 'eth_getBalance', params: [address as Hex, 'latest'] })
    const ether = Number(formatEther(BigInt(wei))).toLocaleString('en', { maximumFractionDigits: 4 })
    return `${ether} ${network?.nativeCurrency.symbol ?? ''}`.trim()
  }
  const read = async (): Promise<void> => {
    try {
      setBalance(other ? await (await otherChains()).readBalance(other, address) : await readEther())
    } catch {
      setTrouble(true)
    }
  }
  // Not everywhere is there a chain to ask.
  const isReadable = other?.rpcUrls.default.http.length !== 0
  return (
    <>
      <dt>Address</dt>
      <dd>{address}</dd>
      {isReadable && (
        <>
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
      )}
    </>
  )
}

const declined = 'You declined in your wallet. Nothing was signed.'
const refusals: Readonly<Record<number, string>> = {
  4001: declined,
  5000: declined,
  [-32002]: 'Your wallet is asking already. Look for its window.',
}

const outcomeOf = ({ isTheirs }: SignedWords): string => {
  if (isTheirs === undefined) return 'Signed. Your server can check with this that the words are yours:'
  return isTheirs ? 'Signed, and checked: these words are yours.' : 'Signed, but not by the key of this address.'
}

export const SignMessage = ({ address }: AccountProps) => {
  const getProvider = useProvider()
  const modal = useModal()
  const other = useOtherNetwork()
  const [isWaiting, setWaiting] = useState(false)
  const [outcome, setOutcome] = useState('')
  const [signature, setSignature] = useState<string>()

  const signEvm = async (message: string): Promise<SignedWords> => {
    const provider = await getProvider()
    const signature = await provider.request({
      method: 'personal_sign',
      params: [stringToHex(message), address as Hex],
    })
    return { signature, isTheirs: await verifyMessage({ address: address as Hex, message, signature }) }
  }
  const signOther = async (at: NonNullable<typeof other>, words: string): Promise<SignedWords> => {
    const provider = await modal.getProvider(at.chainNamespace)
    return (await otherChains()).signWords({ provider, network: at, address, words })
  }

  const sign = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isWaiting) return
    const message = String(new FormData(event.currentTarget).get('entry'))
    setWaiting(true)
    setSignature(undefined)
    setOutcome('Your wallet is asking you. Read it there, and approve.')
    try {
      const signed = await (other ? signOther(other, message) : signEvm(message))
      setSignature(signed.signature)
      setOutcome(outcomeOf(signed))
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
