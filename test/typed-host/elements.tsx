// Our elements in a host's JSX. `types.test.ts` compiles it with what is published, with React's types and with Preact's.
import 'latchkey/embed/modal'

declare const heard: (...what: unknown[]) => void
const element = document.querySelector('latchkey-modal')
const shown = element?.modal?.state.snapshot()

export const page = (
  <main>
    <latchkey-button storage-key="default" class="mine" />
    <latchkey-connect-button label="Come aboard" loading-label="One moment" size="lg" namespace="solana" disabled />
    <latchkey-account-button namespace="eip155" size="sm" />
    <latchkey-network-button label="Where to?" wrong-label="Not here" id="network" />
    <latchkey-modal storage-key="other" onopen={({ type }) => heard(type)} onclose={() => heard(shown?.isOpen)} />
    {/* @ts-expect-error what there is to hear */}
    <latchkey-modal onopen="open" />
    {/* @ts-expect-error it is the modal that opens */}
    <latchkey-button onopen={() => heard()} />
    {/* @ts-expect-error it is sm, md or lg */}
    <latchkey-account-button size="huge" />
    {/* @ts-expect-error a namespace that there is not */}
    <latchkey-connect-button namespace="tron" />
    {/* @ts-expect-error the network is that of the page */}
    <latchkey-network-button namespace="eip155" />
  </main>
)
